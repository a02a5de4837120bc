import { updateAccountRoute, type Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { isLongEnough } from '@blindspot/contracts/password';
import { requiredText } from '@blindspot/contracts/fields';
import { removeSecondFactorRoute } from '@blindspot/contracts/http/sessions';
import { type ReactNode, useState, type ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useAccountChange, accountProblem } from '../../api/account-queries.ts';
import { AccountForm, useAccountForm } from './outcomes.tsx';
import { AccountRow } from './account-row.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './account.module.css';

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
      <AccountForm form={form} submitLabel={m.account_password_button()}>
        {/* Lets password managers match the new password to the account. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <CurrentPassword {...form.field('password')} />
        <PasswordField
          {...form.field('new_password')}
          label={m.account_password_new()}
          hint={m.account_password_new_hint({ min })}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountRow>
  );
}

const passwordAlone = removeSecondFactorRoute.schema.body;
const withCode = passwordAlone.extend({ code: requiredText(20, 'a code') });

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  isDangerous?: boolean;
  onClose: () => void;
  asksCode?: boolean;
  /** Receives the password and the two-step code, which is empty if the dialog does not ask for a code. */
  onConfirm: (password: string, code: string) => Promise<void>;
}

/** Asks for the password before an action, because someone else may hold the unlocked device. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, keepLabel, confirmLabel, isDangerous = true, onClose } = props;
  const { asksCode = false, onConfirm } = props;
  const form = useServerForm({
    schema: asksCode ? withCode : passwordAlone,
    values: { password: '', code: '' },
    texts: {
      password: { required: m.account_password_missing() },
      code: { required: m.account_factor_any_code_missing() },
    },
    refusedText: accountProblem,
    send: ({ password, code = '' }) => onConfirm(password, code),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={confirmLabel}
      cancelLabel={keepLabel}
      isDangerous={isDangerous}
      onClose={onClose}
    >
      {children}
      <ServerForm form={form} className={classNames(layout.stack, styles.form)}>
        <CurrentPassword {...form.field('password')} data-autofocus />
        {asksCode ? (
          <Field
            {...form.field('code')}
            label={m.account_factor_code()}
            hint={m.account_factor_any_code_hint()}
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            required
          />
        ) : null}
      </ServerForm>
    </FormDialog>
  );
}

type FieldProps = ComponentProps<typeof Field>;

export function CurrentPassword(props: Omit<FieldProps, 'label'>) {
  return <PasswordField {...props} label={m.account_current_password()} autoComplete="current-password" />;
}

interface PasswordFieldProps extends FieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

function PasswordField(props: PasswordFieldProps) {
  const { label } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        required
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.reveal}
        aria-label={shown ? m.account_hide_which({ field: label }) : m.account_show_which({ field: label })}
        onClick={() => setShown(!shown)}
      >
        {shown ? m.account_hide_password() : m.account_show_password()}
      </Button>
    </div>
  );
}
