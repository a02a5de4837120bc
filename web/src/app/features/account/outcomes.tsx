import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import {
  ServerForm,
  useServerForm,
  type FormSchema,
  type FormState,
  type ServerFormOptions,
} from '../../shell/server-form.tsx';
import { accountProblem } from '../../api/account-queries.ts';
import styles from './account.module.css';

/** `done` states the outcome in a sentence. `isWhole` is false if something remains to be done. */
interface Outcome {
  readonly done: string;
  readonly isWhole?: boolean;
}

interface AccountFormOptions<Schema extends FormSchema> extends Omit<
  ServerFormOptions<Schema>,
  'send' | 'refusedText'
> {
  /** Returns the outcome, and the new values of the form if they change. */
  readonly send: (values: z.output<Schema>) => Promise<Outcome & { values?: z.input<Schema> }>;
}

const nothingDone: Outcome = { done: '' };

/** Returns a form that stays on the screen after it is sent and shows its outcome. */
export function useAccountForm<Schema extends FormSchema>({ send, ...options }: AccountFormOptions<Schema>) {
  const [outcome, setOutcome] = useState(nothingDone);
  const form = useServerForm<Schema>({
    ...options,
    refusedText: accountProblem,
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
  submitLabel: string;
  children: ReactNode;
}

/** Shows the outcome below the form until the next change. */
export function AccountForm({ form, submitLabel, children }: AccountFormProps) {
  const { done, isWhole = true } = form.outcome;
  return (
    <ServerForm form={form} className={classNames(layout.stack, styles.form)} onChange={form.clearOutcome}>
      {children}
      <div>
        <Button variant="secondary" type="submit" busy={form.busy}>
          {form.busy ? m.account_saving() : submitLabel}
        </Button>
      </div>
      <p role="status" className={styles.outcome} data-whole={isWhole}>
        {done}
      </p>
    </ServerForm>
  );
}

export function RowOutcome({ done, failed }: { done?: ReactNode; failed?: ReactNode }) {
  return (
    <>
      <p role="status" className={styles.done}>
        {done}
      </p>
      <p role="alert" className={styles.failed}>
        {failed}
      </p>
    </>
  );
}
