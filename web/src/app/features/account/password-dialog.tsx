import { requiredText } from '@blindspot/contracts/fields';
import { removeSecondFactorRoute } from '@blindspot/contracts/http/sessions';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import styles from './account-form.module.css';
import { sentenceAbove } from './form-problems.ts';
import { PasswordField } from './password-field.tsx';

const passwordAlone = removeSecondFactorRoute.schema.body;
const withCode = passwordAlone.extend({ code: requiredText(20, 'a code') });

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  onClose: () => void;
  /** Asks for a code as well: of an authenticator app, or a recovery code. */
  asksCode?: boolean;
  /** Does it with the password that was given, and the code where one is asked for. */
  onConfirm: (password: string, code: string) => Promise<void>;
}

/** Asks for the password before something that a finder of the unlocked device must not do. */
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
    refusedText: sentenceAbove,
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
      <ServerForm form={form} className={styles.form}>
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
