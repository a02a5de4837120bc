import { requiredText } from '@blindspot/contracts/fields';
import { removeSecondFactorRoute } from '@blindspot/contracts/http/sessions';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { accountProblem } from '../../api/account-queries.ts';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';

const passwordAlone = removeSecondFactorRoute.schema.body;
const withCode = passwordAlone.extend({ code: requiredText(20, 'a code') });

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  onClose: () => void;
  /** Also asks for a code of an authenticator app, or a recovery code. */
  asksCode?: boolean;
  /** Receives the password, and the code or an empty string. */
  onConfirm: (password: string, code: string) => Promise<void>;
}

/** Asks for the password before an action that someone else with an unlocked device must not take. */
export function PasswordDialog({
  title,
  children,
  keepLabel,
  confirmLabel,
  onClose,
  asksCode = false,
  onConfirm,
}: PasswordDialogProps) {
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
    <Dialog
      open
      title={title}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant="danger" type="submit" form={form.formId} busy={form.busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <ServerForm form={form} className={classNames(layout.stack, styles.form)}>
        <PasswordField
          {...form.field('password')}
          label={m.account_current_password()}
          autoComplete="current-password"
          data-autofocus
        />
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
    </Dialog>
  );
}
