import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { CurrentPasswordField } from './password-field.tsx';

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
  const form = useAccountForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: m.account_password_missing() }),
      ...(asksCode && code.trim() === '' && { code: m.account_factor_any_code_missing() }),
    }),
    send: async ({ password, code }) => {
      await onConfirm(password, code);
      return { done: '' };
    },
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
      <AccountForm form={form}>
        <CurrentPasswordField form={form} takesFocus />
        {asksCode ? (
          <Field
            label={m.account_factor_code()}
            hint={m.account_factor_any_code_hint()}
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            required
            value={form.values.code}
            error={form.fields.code}
            onChange={(event) => form.set('code', event.target.value)}
          />
        ) : null}
      </AccountForm>
    </Dialog>
  );
}
