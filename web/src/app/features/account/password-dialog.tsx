import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  onClose: () => void;
  /** Does it with the password that was given. */
  onConfirm: (password: string) => Promise<void>;
}

/** Asks for the password before something that a finder of the unlocked device must not do. */
export function PasswordDialog({
  title,
  children,
  keepLabel,
  confirmLabel,
  onClose,
  onConfirm,
}: PasswordDialogProps) {
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: m.account_password_missing() } : {}),
    send: async ({ password }) => {
      await onConfirm(password);
      return { done: '' };
    },
  });
  return (
    <Dialog
      open
      title={title}
      closeLabel={m.app_close()}
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
        <PasswordField
          label={m.account_current_password()}
          autoComplete="current-password"
          takesFocus
          value={form.values.password}
          error={form.fields.password}
          onChange={(value) => form.set('password', value)}
        />
      </AccountForm>
    </Dialog>
  );
}
