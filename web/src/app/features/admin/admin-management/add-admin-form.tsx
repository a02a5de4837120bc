import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import { limits } from '@blindspot/contracts/limits';
import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import { ServerForm, useServerForm } from '../../../shell/server-form.tsx';
import styles from './admin-management.module.css';
import { grantFailure, isUnconfirmed, useManageAdmin } from './admin-queries.ts';

const schema = manageAdminRoute.schema.body.pick({ email: true });

/** Text that was typed but not sent, kept while another tab is open. */
let typed = '';

/** Grants admin rights by email address, and asks first if the address is not confirmed. */
export function AddAdminForm({ onGranted }: { onGranted: () => void }) {
  const grant = useManageAdmin();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [values] = useState({ email: typed });
  const form = useServerForm({
    schema,
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
    <ServerForm form={form} className={styles.form}>
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
      <ConfirmDialog
        open={unconfirmed !== null}
        title={m.admin_admins_unconfirmed_title()}
        confirmLabel={m.admin_admins_unconfirmed_add()}
        keepLabel={m.admin_admins_unconfirmed_keep()}
        busy={grant.isPending}
        onConfirm={() => {
          if (unconfirmed !== null) grantUnconfirmed(unconfirmed);
        }}
        onKeep={() => setUnconfirmed(null)}
      >
        <p>
          <strong>
            <MailAddress address={unconfirmed ?? ''} />
          </strong>
        </p>
        <p>{m.admin_admins_unconfirmed_text()}</p>
      </ConfirmDialog>
    </ServerForm>
  );
}
