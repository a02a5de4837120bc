import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import {
  ServerForm,
  useServerForm,
  type FormSchema,
  type FormState,
  type ServerFormOptions,
} from '../../shell/server-form.tsx';
import styles from './account-form.module.css';
import { sentenceAbove } from './form-problems.ts';

/** What was done, in a sentence; `isWhole` is false if something is left to do. */
interface Outcome {
  readonly done: string;
  readonly isWhole?: boolean;
}

interface AccountFormOptions<Schema extends FormSchema> extends Omit<
  ServerFormOptions<Schema>,
  'send' | 'refusedText'
> {
  /** Returns what was done, and what the form then holds. */
  readonly send: (values: z.output<Schema>) => Promise<Outcome & { values?: z.input<Schema> }>;
}

const nothingDone: Outcome = { done: '' };

/** A form of a section of the account, which stays on the screen after it was sent. */
export function useAccountForm<Schema extends FormSchema>({ send, ...options }: AccountFormOptions<Schema>) {
  const [outcome, setOutcome] = useState(nothingDone);
  const form = useServerForm<Schema>({
    ...options,
    refusedText: sentenceAbove,
    send: async (parsed) => {
      const { values, ...answer } = await send(parsed);
      setOutcome(answer);
      return values;
    },
  });
  return { ...form, outcome, clearOutcome: () => setOutcome(nothingDone) };
}

interface AccountFormProps {
  form: FormState & { readonly outcome: Outcome; readonly clearOutcome: () => void };
  children: ReactNode;
}

/** The fields of a section, with what was done below them until somebody types again. */
export function AccountForm({ form, children }: AccountFormProps) {
  const { done, isWhole = true } = form.outcome;
  return (
    <ServerForm form={form} className={styles.form} onChange={form.clearOutcome}>
      {children}
      <p role="status" className={styles.done} data-whole={isWhole}>
        {done}
      </p>
    </ServerForm>
  );
}
