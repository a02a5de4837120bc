import { type AdminListItem, manageAdminRoute } from '@blindspot/contracts/http/admins';
import { useState, useEffect } from 'react';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { fullTime } from '../../../../ui/relative-time.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import { storeSession, useSession } from '../../../session/session-store.ts';
import { TabFrame } from '../tab/tab-frame.tsx';
import { whoAfterBy } from '../../../api/stand-ins.ts';
import { Field } from '../../../../ui/field.tsx';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import { ServerForm, useServerForm } from '../../../shell/server-form.tsx';
import { grantFailure, isUnconfirmed, removalFailure, useAdmins, useManageAdmin } from './admin-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './admin-management.module.css';

export function AdminManagementTab() {
  const admins = useAdmins();
  const session = useSession();
  const ownEmail = session?.user.email;
  const [asked, setAsked] = useState<AdminListItem | null>(null);
  const [done, setDone] = useState<'granted' | 'removed' | null>(null);

  function removed(email: string): void {
    setAsked(null);
    setDone('removed');
    if (!session || email !== ownEmail) return;
    showToast(m.admin_admins_removed(), 'success');
    // Admins who give up their rights lose them in the session too, so that the route guard closes the panel.
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

interface AdminRowProps {
  admin: AdminListItem;
  isSelf: boolean;
  onRemove: () => void;
}

function AdminRow({ admin, isSelf, onRemove }: AdminRowProps) {
  const { email, created_by: by, created_at: at, original } = admin;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.email}>
          <MailAddress address={email} />{' '}
          {isSelf ? <Badge tone="primary">{m.admin_admins_you()}</Badge> : null}
        </p>
        <p className={styles.by}>
          <bdi>{m.admin_admins_granted_by({ by: whoAfterBy(by) })}</bdi>
          <span aria-hidden="true">{'\u00a0· '}</span>
          <time dateTime={at} title={fullTime(at)}>
            {new Date(at).toLocaleDateString(getLocale(), { dateStyle: 'medium' })}
          </time>
        </p>
      </div>
      {original ? (
        <Badge tone="neutral">{m.admin_admins_original()}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.admin_admins_remove_one({ email })}
          onClick={onRemove}
        >
          {m.admin_admins_remove()}
        </Button>
      )}
    </li>
  );
}

interface RemoveAdminDialogProps {
  admin: AdminListItem;
  isSelf: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveAdminDialog({ admin, isSelf, onClose, onRemoved }: RemoveAdminDialogProps) {
  const remove = useManageAdmin();
  return (
    <ConfirmDialog
      title={m.admin_admins_remove_title()}
      confirmLabel={remove.isPending ? m.admin_admins_removing() : m.admin_admins_remove()}
      keepLabel={m.admin_admins_remove_keep()}
      busy={remove.isPending}
      error={remove.isError ? removalFailure(remove.error) : undefined}
      onConfirm={() => remove.mutate({ email: admin.email, action: 'remove' }, { onSuccess: onRemoved })}
      onKeep={onClose}
    >
      <p>
        <strong>
          <MailAddress address={admin.email} />
        </strong>
      </p>
      <p>{isSelf ? m.admin_admins_remove_self() : m.admin_admins_remove_text()}</p>
    </ConfirmDialog>
  );
}

const emailOnly = manageAdminRoute.schema.body.pick({ email: true });

/** Address that is typed but not sent. Kept while another tab of the panel is open. */
let typed = '';

function AddAdminForm({ onGranted }: { onGranted: () => void }) {
  const grant = useManageAdmin();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [values] = useState({ email: typed });
  const form = useServerForm({
    schema: emailOnly,
    values,
    texts: { email: { required: m.admin_admins_email_missing() } },
    refusedText: grantFailure,
    send: async ({ email }) => {
      try {
        await grant.mutateAsync({ email, action: 'add' });
      } catch (error) {
        if (!isUnconfirmed(error)) throw error;
        setUnconfirmed(email);
        return { email };
      }
      onGranted();
      return { email: '' };
    },
  });
  const address = form.watch('email');
  useUnsavedText(address !== '');
  useEffect(() => {
    typed = address;
  }, [address]);

  function grantUnconfirmed(email: string): void {
    grant.mutate(
      { email, action: 'add', confirm_unverified: true },
      {
        onSuccess: () => {
          form.reset({ email: '' });
          onGranted();
        },
        onError: (error) => form.setError('root.server', { message: grantFailure(error) }),
        onSettled: () => setUnconfirmed(null),
      },
    );
  }

  return (
    <ServerForm form={form} className={layout.stack}>
      <div className={styles.fields}>
        <Field
          {...form.field('email')}
          label={m.admin_admins_email()}
          hint={m.admin_admins_email_hint()}
          type="email"
          className={styles.address}
          maxLength={limits.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" busy={form.busy}>
          {form.busy ? m.admin_admins_adding() : m.admin_admins_add()}
        </Button>
      </div>
      {unconfirmed === null ? null : (
        <ConfirmDialog
          title={m.admin_admins_unconfirmed_title()}
          confirmLabel={m.admin_admins_unconfirmed_add()}
          keepLabel={m.admin_admins_unconfirmed_keep()}
          busy={grant.isPending}
          onConfirm={() => grantUnconfirmed(unconfirmed)}
          onKeep={() => setUnconfirmed(null)}
        >
          <p>
            <strong>
              <MailAddress address={unconfirmed} />
            </strong>
          </p>
          <p>{m.admin_admins_unconfirmed_text()}</p>
        </ConfirmDialog>
      )}
    </ServerForm>
  );
}
