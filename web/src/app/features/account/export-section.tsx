import { CallError } from '@blindspot/contracts/client';
import { exportAccount } from '@blindspot/contracts/endpoints/accounts';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../lib/api.ts';
import { AccountSection } from './account-section.tsx';
import { sentenceAbove } from './form-problems.ts';
import { saveFile } from './save-file.ts';
import styles from './section-parts.module.css';

async function downloadCopy(): Promise<string> {
  const { body } = await api(exportAccount, {});
  const file = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(file, 'application/json', `${JSON.stringify(body, null, 2)}\n`);
  return file;
}

function reason(error: Error): string {
  const isAway = error instanceof CallError && error.status >= 502;
  return isAway ? m.account_export_away() : sentenceAbove(error, '');
}

export function ExportSection() {
  const copying = useMutation({ mutationFn: downloadCopy });
  return (
    <AccountSection id="copy" title={m.account_export_title()} lead={m.account_export_lead()}>
      <div>
        <Button variant="secondary" busy={copying.isPending} onClick={() => copying.mutate()}>
          {copying.isPending ? m.account_export_preparing() : m.account_export_button()}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {copying.isSuccess ? m.account_export_done({ file: copying.data }) : ''}
      </p>
      {copying.isError ? (
        <p role="alert" className={styles.refused}>
          {m.account_export_failed()} {reason(copying.error)}
        </p>
      ) : null}
    </AccountSection>
  );
}
