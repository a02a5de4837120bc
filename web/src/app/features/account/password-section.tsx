import type { Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { isLongEnough } from '@blindspot/contracts/password';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { useAccountChange } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import { CurrentPasswordField, PasswordField } from './password-field.tsx';

const empty = { password: '', new_password: '' };
const { minCharacters: min } = limits.password;

function newPasswordProblem(password: string): string | undefined {
  if (password === '') return m.account_password_new_missing();
  return isLongEnough(password) ? undefined : m.account_password_too_short({ min });
}

export function PasswordSection({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    initial: empty,
    check: ({ password, new_password }) => {
      const problem = newPasswordProblem(new_password);
      return {
        ...(password === '' && { password: m.account_password_missing() }),
        ...(problem !== undefined && { new_password: problem }),
      };
    },
    send: async (passwords) => {
      await change(passwords);
      return { values: empty, done: m.account_password_saved() };
    },
  });

  return (
    <AccountSection id="password" title={m.account_password_title()} lead={m.account_password_lead()}>
      <Disclosure summary={m.account_password_change()}>
        <AccountForm form={form}>
          {/* Password managers keep the new password beside the name it belongs to. */}
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
          <CurrentPasswordField form={form} />
          <PasswordField
            label={m.account_password_new()}
            hint={m.account_password_new_hint({ min })}
            autoComplete="new-password"
            value={form.values.new_password}
            error={form.fields.new_password}
            onChange={(value) => form.set('new_password', value)}
          />
          <div>
            <Button variant="secondary" type="submit" busy={form.busy}>
              {form.busy ? m.account_saving() : m.account_password_button()}
            </Button>
          </div>
        </AccountForm>
      </Disclosure>
    </AccountSection>
  );
}
