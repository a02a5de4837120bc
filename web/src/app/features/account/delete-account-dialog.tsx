import { deleteAccount } from '@blindspot/contracts/endpoints/accounts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { api } from '../../api/api.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import styles from './delete-account-dialog.module.css';
import { CurrentPasswordField } from './password-field.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const word = m.account_delete_word();
  const form = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      ...(password === '' && { password: m.account_password_missing() }),
      ...(confirmation.trim().toLocaleLowerCase() !== word.toLocaleLowerCase() && {
        confirmation: m.account_delete_type_missing({ word }),
      }),
    }),
    send: async ({ password }) => {
      await api(deleteAccount, { body: { password } });
      onDeleted();
      return { done: '' };
    },
  });
  return (
    <Dialog
      open
      title={m.account_delete_dialog_title()}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {m.account_delete_keep()}
          </Button>
          <Button variant="danger" type="submit" form={form.formId} busy={form.busy}>
            {form.busy ? m.account_delete_deleting() : m.account_delete_button()}
          </Button>
        </>
      }
    >
      <div className={styles.what}>
        <p>{m.account_delete_lead()}</p>
        <ul>
          <li>{m.account_delete_requests()}</li>
          <li>{m.account_delete_answers()}</li>
          <li>{m.account_delete_person()}</li>
        </ul>
        <p>{m.account_delete_export_first()}</p>
      </div>
      <AccountForm form={form}>
        <CurrentPasswordField form={form} />
        <Field
          label={m.account_delete_type({ word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={form.values.confirmation}
          error={form.fields.confirmation}
          onChange={(event) => form.set('confirmation', event.target.value)}
        />
      </AccountForm>
    </Dialog>
  );
}
