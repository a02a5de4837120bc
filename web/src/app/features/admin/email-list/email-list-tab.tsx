import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../lib/api.ts';
import { exportEmails } from '../admin-endpoints.ts';
import { useCsvExport } from '../lib/csv-export.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { TabHead } from '../lib/tab-head.tsx';
import styles from './email-list.module.css';
import { EmailTable, type EmailListItem } from './email-table.tsx';

/** So many rows are drawn at a time; the list itself comes whole. */
const step = 100;

export function EmailListTab() {
  const emails = useQuery({
    queryKey: ['admin', 'emails'],
    queryFn: async ({ signal }) => (await api(exportEmails, {}, signal)).body.emails,
    // Each reading is an entry of the audit log, and addresses should not stay in memory unseen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const file = useCsvExport(exportEmails.url);
  return (
    <div className={styles.tab}>
      <TabHead title={m.admin_tab_emails()} lead={m.admin_emails_lead()} actions={file.button} />
      {file.problem}
      <Loaded query={emails} errorTitle={m.admin_emails_error()}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={m.admin_emails_empty()}>
              <p>{m.admin_emails_empty_text()}</p>
            </EmptyState>
          ) : (
            <Emails list={list} />
          )
        }
      </Loaded>
    </div>
  );
}

function Emails({ list }: { list: readonly EmailListItem[] }) {
  const [drawn, setDrawn] = useState(step);
  const shown = list.slice(0, drawn);
  return (
    <>
      <EmailTable rows={shown} />
      <div className={styles.end}>
        <p role="status">{m.admin_emails_shown({ shown: shown.length, total: list.length })}</p>
        {shown.length < list.length ? (
          <Button variant="secondary" onClick={() => setDrawn(drawn + step)}>
            {m.admin_load_more()}
          </Button>
        ) : null}
      </div>
    </>
  );
}
