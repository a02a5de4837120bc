import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { focusFirstError, submitOnCommandEnter } from '../../../ui/form-behaviour.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './account-form.module.css';
import { problemsOf } from './form-problems.ts';

interface AccountFormOptions<Name extends string> {
  readonly initial: Record<Name, string>;
  /** What must be mended before anything is sent. */
  readonly check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Returns what the form holds afterwards, and a sentence that says what was done: all of it, where nothing else is said. */
  readonly send: (
    values: Record<Name, string>,
  ) => Promise<{ values?: Record<Name, string>; done: string; isWhole?: boolean }>;
}

/** A form whose fields keep what was typed until it is saved, with problems beside the fields they are about. */
export function useAccountForm<Name extends string>({ initial, check, send }: AccountFormOptions<Name>) {
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [fields, setFields] = useState<Partial<Record<Name, string>>>({});
  const [above, setAbove] = useState<string>();
  const [done, setDone] = useState('');
  const [isWhole, setIsWhole] = useState(true);
  const sending = useMutation({ mutationFn: send });

  function set(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setFields((before) => ({ ...before, [name]: undefined }));
    setDone('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending.isPending) return;
    const missing = check(values);
    setFields(missing);
    setAbove(undefined);
    setDone('');
    if (Object.keys(missing).length > 0) {
      focusFirstError(formId);
      return;
    }
    sending.mutate(values, {
      onSuccess: (answer) => {
        if (answer.values) setValues(answer.values);
        setDone(answer.done);
        setIsWhole(answer.isWhole ?? true);
      },
      onError: (error) => {
        // The fields are those that the form began with.
        const problems = problemsOf(error, Object.keys(initial) as Name[]);
        setFields(problems.fields);
        setAbove(problems.above);
        focusFirstError(formId);
      },
    });
  }

  return { formId, values, set, fields, above, done, isWhole, busy: sending.isPending, submit };
}

interface AccountFormProps {
  form: {
    readonly formId: string;
    readonly above: string | undefined;
    readonly done: string;
    readonly isWhole: boolean;
    readonly submit: (event: FormEvent) => void;
  };
  children: ReactNode;
}

/** The fields of a form with what went wrong above them and what was done below. */
export function AccountForm({ form, children }: AccountFormProps) {
  return (
    <form
      id={form.formId}
      ref={submitOnCommandEnter}
      noValidate
      onSubmit={form.submit}
      className={styles.form}
    >
      {form.above ? (
        <Notice tone="danger" alert>
          <p>
            {form.above} {m.app_text_kept()}
          </p>
        </Notice>
      ) : null}
      {children}
      <p role="status" className={styles.done} data-whole={form.isWhole}>
        {form.done}
      </p>
    </form>
  );
}
