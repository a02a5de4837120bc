import type { FormEvent, ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../ui/notice.tsx';
import { submitOnCommandEnter } from '../../../ui/form-behaviour.ts';
import styles from './account-form.module.css';

interface AccountFormProps {
  form: {
    readonly formId: string;
    readonly above: string | undefined;
    readonly done: string;
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
      <p role="status" className={styles.done}>
        {form.done}
      </p>
    </form>
  );
}
