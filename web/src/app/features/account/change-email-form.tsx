import { limits } from '@blindspot/contracts/limits';
import type { Account } from '@blindspot/contracts/http/accounts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountChange } from './account-queries.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { email: '', password: '' };

function emailProblem(email: string, current: string): string | undefined {
  if (email === '') return m.account_email_missing();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return m.account_email_invalid();
  return email === current ? m.account_email_same() : undefined;
}

export function ChangeEmailForm({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    initial: empty,
    check: ({ email, password }) => {
      const problem = emailProblem(email.trim(), account.email);
      return {
        ...(problem !== undefined && { email: problem }),
        ...(password === '' && { password: m.account_password_missing() }),
      };
    },
    send: async ({ email, password }) => {
      const saved = await change({ email: email.trim(), password });
      const isRespelled = saved.email.toLowerCase() === account.email.toLowerCase();
      return {
        values: empty,
        done: isRespelled
          ? m.account_email_respelled({ email: saved.email })
          : m.account_email_saved({ email: saved.email }),
      };
    },
  });
  useUnsavedText(form.values.email !== '');

  return (
    <AccountForm form={form}>
      <p>{m.account_email_change_text()}</p>
      <Field
        type="email"
        dir="ltr"
        label={m.account_email_new()}
        autoComplete="email"
        required
        maxLength={limits.email}
        value={form.values.email}
        error={form.fields.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <PasswordField
        label={m.account_current_password()}
        autoComplete="current-password"
        value={form.values.password}
        error={form.fields.password}
        onChange={(value) => form.set('password', value)}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {form.busy ? m.account_saving() : m.account_email_button()}
        </Button>
      </div>
    </AccountForm>
  );
}
