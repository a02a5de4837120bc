import { updateAccountRoute, type Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { accountProblem, useAccountChange } from '../../api/account-queries.ts';
import { useEmailConfirmation } from '../../shell/email-confirmation.tsx';
import { AccountForm, useAccountForm, RowOutcome } from './outcomes.tsx';
import { AccountRow } from './account-row.tsx';
import styles from './account.module.css';
import { CurrentPassword } from './passwords.tsx';

export function EmailRow({ account }: { account: Account }) {
  return (
    <AccountRow
      id="email"
      title={m.account_email_title()}
      value={
        <>
          <MailAddress address={account.email} />
          {account.email_verified ? null : <Badge>{m.account_email_unconfirmed()}</Badge>}
        </>
      }
      below={account.email_verified ? null : <ConfirmEmail key={account.email} email={account.email} />}
    >
      <ChangeEmailForm account={account} />
    </AccountRow>
  );
}

function ConfirmEmail({ email }: { email: string }) {
  const { sending, button } = useEmailConfirmation();
  return (
    <>
      <div className={classNames(layout.snug, layout.sunken, styles.confirm)}>
        <p>{m.account_confirm_text()}</p>
        {button}
      </div>
      <RowOutcome
        done={sending.isSuccess ? m.account_confirm_sent({ email }) : ''}
        failed={sending.isError ? `${m.account_confirm_failed()} ${accountProblem(sending.error, '')}` : ''}
      />
    </>
  );
}

const body = updateAccountRoute.schema.body.pick({ email: true, password: true }).required();

function ChangeEmailForm({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    schema: body.extend({
      email: body.shape.email.refine((email) => email !== account.email, {
        error: () => m.account_email_same(),
      }),
    }),
    values: { email: '', password: '' },
    texts: {
      email: { required: m.account_email_missing(), not_an_address: m.account_email_invalid() },
      password: { required: m.account_password_missing() },
    },
    send: async (wanted) => {
      const { email } = await change(wanted);
      const isRespelled = email.toLowerCase() === account.email.toLowerCase();
      return { done: isRespelled ? m.account_email_respelled({ email }) : m.account_email_saved({ email }) };
    },
  });
  useUnsavedText(form.watch('email') !== '');

  return (
    <AccountForm form={form} submitLabel={m.account_email_button()}>
      <p>{m.account_email_change_text()}</p>
      <Field
        {...form.field('email')}
        type="email"
        dir="ltr"
        label={m.account_email_new()}
        autoComplete="email"
        required
        maxLength={limits.email}
      />
      <CurrentPassword {...form.field('password')} />
    </AccountForm>
  );
}
