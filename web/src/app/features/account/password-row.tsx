import { updateAccountRoute, type Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { isLongEnough } from '@blindspot/contracts/password';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useAccountChange } from '../../api/account-queries.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { AccountRow } from './account-row.tsx';
import { PasswordField } from './password-field.tsx';

const { minCharacters: min } = limits.password;
const body = updateAccountRoute.schema.body.pick({ password: true, new_password: true }).required();
const schema = body.extend({
  new_password: body.shape.new_password.refine(isLongEnough, {
    error: () => m.account_password_too_short({ min }),
  }),
});

export function PasswordRow({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    schema,
    values: { password: '', new_password: '' },
    texts: {
      password: { required: m.account_password_missing() },
      new_password: { required: m.account_password_new_missing() },
    },
    send: async (passwords) => {
      await change(passwords);
      return { done: m.account_password_saved() };
    },
  });

  return (
    <AccountRow id="password" title={m.account_password_title()}>
      <AccountForm form={form}>
        {/* Tells password managers to which account the new password belongs. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          label={m.account_current_password()}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('new_password')}
          label={m.account_password_new()}
          hint={m.account_password_new_hint({ min })}
          autoComplete="new-password"
        />
        <div>
          <Button variant="secondary" type="submit" busy={form.busy}>
            {form.busy ? m.account_saving() : m.account_password_button()}
          </Button>
        </div>
      </AccountForm>
    </AccountRow>
  );
}
