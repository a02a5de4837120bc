import { CallError } from '@blindspot/contracts/client';
import { exportAccount } from '@blindspot/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { api } from '../../api/api.ts';
import { AccountRow, RowOutcome } from './account-row.tsx';
import styles from './account-row.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { sentenceAbove } from './form-problems.ts';

async function downloadCopy(): Promise<string> {
  const { body } = await api(exportAccount, {});
  const file = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(file, new Blob([JSON.stringify(body, null, 2), '\n'], { type: 'application/json' }));
  return file;
}

function reason(error: Error): string {
  const isAway = error instanceof CallError && error.status >= 502;
  return isAway ? m.account_export_away() : sentenceAbove(error, '');
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
