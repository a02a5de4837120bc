import type { AdminListItem } from '@blindspot/contracts/http/admins';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { storeSession, useSession } from '../../../session/session-store.ts';
import { TabFrame } from '../editing/tab-frame.tsx';
import { focusTabHead } from '../lib/tab-head.tsx';
import { AddAdminForm } from './add-admin-form.tsx';
import styles from './admin-management-tab.module.css';
import { useAdmins } from './admin-queries.ts';
import { AdminRow } from './admin-row.tsx';
import { RemoveAdminDialog } from './remove-admin-dialog.tsx';

export function AdminManagementTab() {
  const admins = useAdmins();
  const session = useSession();
  const ownEmail = session?.user.email;
  const [asked, setAsked] = useState<AdminListItem | null>(null);
  const [done, setDone] = useState<'granted' | 'removed' | null>(null);

  function removed(email: string): void {
    setAsked(null);
    setDone('removed');
    focusTabHead();
    if (!session || email !== ownEmail) return;
    showToast(m.admin_admins_removed(), 'success');
    // The guard leads out of the panel, where every further call would be refused.
    storeSession({ user: { ...session.user, is_admin: false }, access_token: session.token });
  }

  return (
    <>
      <TabFrame
        title={m.admin_tab_admins()}
        lead={m.admin_admins_lead()}
        errorTitle={m.admin_admins_error()}
        query={admins}
      >
        {(list) => (
          <>
            <AddAdminForm onGranted={() => setDone('granted')} />
            {done ? (
              <Notice key={done} tone="success" alert>
                <p>{done === 'granted' ? m.admin_admins_added() : m.admin_admins_removed()}</p>
              </Notice>
            ) : null}
            <ul className={styles.list} aria-label={m.admin_admins_list()}>
              {list.map((admin) => (
                <AdminRow
                  key={admin.email}
                  admin={admin}
                  isSelf={admin.email === ownEmail}
                  onRemove={() => {
                    setDone(null);
                    setAsked(admin);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </TabFrame>
      {asked ? (
        <RemoveAdminDialog
          admin={asked}
          isSelf={asked.email === ownEmail}
          onClose={() => setAsked(null)}
          onRemoved={() => removed(asked.email)}
        />
      ) : null}
    </>
  );
}
