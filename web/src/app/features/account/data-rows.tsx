import { CallError } from '@blindspot/contracts/client';
import { deleteAccount, exportAccount } from '@blindspot/contracts/endpoints';
import { deleteAccountRoute } from '@blindspot/contracts/http/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { saveFile } from '../../../ui/save-file.ts';
import { accountProblem } from '../../api/account-queries.ts';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import { AccountRow } from './account-row.tsx';
import { RowOutcome } from './outcomes.tsx';
import styles from './account.module.css';
import { CurrentPassword } from './passwords.tsx';

async function downloadCopy(): Promise<string> {
  const body = await api(exportAccount, {});
  const file = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(file, new Blob([JSON.stringify(body, null, 2), '\n'], { type: 'application/json' }));
  return file;
}

function reason(error: Error): string {
  const isAway = error instanceof CallError && error.status >= 502;
  return isAway ? m.account_export_away() : accountProblem(error, '');
}

export function ExportRow() {
  const copying = useMutation({ mutationFn: downloadCopy });
  return (
    <AccountRow
      id="copy"
      title={m.account_export_title()}
      value={m.account_export_lead()}
      control={
        <Button variant="quiet" busy={copying.isPending} onClick={() => copying.mutate()}>
          {copying.isPending ? m.account_export_preparing() : m.account_export_button()}
        </Button>
      }
      below={
        <RowOutcome
          done={copying.isSuccess ? m.account_export_done({ file: copying.data }) : ''}
          failed={copying.isError ? `${m.account_export_failed()} ${reason(copying.error)}` : ''}
        />
      }
    />
  );
}

export function DeleteRow({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <Button variant="quiet" className={styles.delete} onClick={() => setOpen(true)}>
          {m.account_delete_open()}
        </Button>
      </div>
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} onDeleted={onDeleted} /> : null}
    </div>
  );
}

function DeleteAccountDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
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
    refusedText: accountProblem,
    send: async ({ password }) => {
      await api(deleteAccount, { body: { password } });
      onDeleted();
    },
  });
  return (
    <FormDialog
      title={m.account_delete_dialog_title()}
      form={form}
      submitLabel={form.busy ? m.account_delete_deleting() : m.account_delete_button()}
      cancelLabel={m.account_delete_keep()}
      isDangerous
      onClose={onClose}
    >
      <div className={layout.snug}>
        <p>{m.account_delete_lead()}</p>
        <ul className={styles.losses}>
          <li>{m.account_delete_requests()}</li>
          <li>{m.account_delete_answers()}</li>
          <li>{m.account_delete_person()}</li>
        </ul>
        <p>{m.account_delete_export_first()}</p>
      </div>
      <ServerForm form={form} className={classNames(layout.stack, styles.form)}>
        <CurrentPassword {...form.field('password')} />
        <Field
          {...form.field('confirmation')}
          label={m.account_delete_type({ word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </ServerForm>
    </FormDialog>
  );
}
