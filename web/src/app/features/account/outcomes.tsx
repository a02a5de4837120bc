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

interface AccountFormOptions<Schema extends FormSchema> extends Omit<
  ServerFormOptions<Schema>,
  'send' | 'refusedText'
> {
  readonly send: (values: z.output<Schema>) => Promise<{ done: string; values?: z.input<Schema> }>;
}

/** Returns a form that stays open after it is sent and shows the outcome until the next change. */
export function useAccountForm<Schema extends FormSchema>({ send, ...options }: AccountFormOptions<Schema>) {
  const [done, setDone] = useState('');
  const form = useServerForm<Schema>({
    ...options,
    refusedText: accountProblem,
    send: async (parsed) => {
      const sent = await send(parsed);
      setDone(sent.done);
      return sent.values;
    },
  });
  return { ...form, done, clearDone: () => setDone('') };
}

interface AccountFormProps {
  form: FormState & { readonly done: string; readonly clearDone: () => void };
  submitLabel: string;
  children: ReactNode;
}

export function AccountForm({ form, submitLabel, children }: AccountFormProps) {
  return (
    <ServerForm form={form} className={classNames(layout.stack, styles.form)} onChange={form.clearDone}>
      {children}
      <div>
        <Button variant="secondary" type="submit" busy={form.busy}>
          {form.busy ? m.account_saving() : submitLabel}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {form.done}
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
