import { deleteAccount } from '@blindspot/contracts/endpoints';
import { deleteAccountRoute } from '@blindspot/contracts/http/accounts';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { api } from '../../api/api.ts';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import formStyles from './account-form.module.css';
import styles from './delete-account-dialog.module.css';
import { sentenceAbove } from './form-problems.ts';
import { PasswordField } from './password-field.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const word = m.account_delete_word();
  const form = useServerForm({
    schema: deleteAccountRoute.schema.body.extend({
      confirmation: z
        .string()
        .refine((typed) => typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase(), {
          error: () => m.account_delete_type_missing({ word }),
        }),
    }),
    values: { password: '', confirmation: '' },
    texts: { password: { required: m.account_password_missing() } },
    refusedText: sentenceAbove,
    send: async ({ password }) => {
      await api(deleteAccount, { body: { password } });
      onDeleted();
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
      <ServerForm form={form} className={formStyles.form}>
        <PasswordField
          {...form.field('password')}
          label={m.account_current_password()}
          autoComplete="current-password"
        />
        <Field
          {...form.field('confirmation')}
          label={m.account_delete_type({ word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </ServerForm>
    </Dialog>
  );
}
