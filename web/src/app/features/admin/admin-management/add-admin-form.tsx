import { limits } from '@blindspot/contracts/limits';
import { useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { focusFirstError } from '../../../../ui/form-behaviour.ts';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import styles from './add-admin-form.module.css';
import { useGrantAdmin } from './admin-queries.ts';
import { grantFailure, isUnconfirmed } from './refusal-texts.ts';

const formId = 'add-admin';

/** Grants by address; one that is not confirmed is asked about first. */
export function AddAdminForm({ onGranted }: { onGranted: () => void }) {
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const grant = useGrantAdmin();
  useUnsavedText(email !== '');
  const asksUnconfirmed = isUnconfirmed(grant.error);

  function send(confirmUnverified: boolean): void {
    grant.mutate(
      { email: email.trim(), confirmUnverified },
      {
        onSuccess: () => {
          setEmail('');
          onGranted();
        },
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (grant.isPending) return;
    grant.reset();
    setIsMissing(email.trim() === '');
    if (email.trim() === '') focusFirstError(formId);
    else send(false);
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.row}>
        <Field
          label={m.admin_admins_email()}
          hint={m.admin_admins_email_hint()}
          type="email"
          className={styles.email}
          value={email}
          maxLength={limits.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={isMissing && email.trim() === '' ? m.admin_admins_email_missing() : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={grant.isPending}>
          {grant.isPending ? m.admin_admins_adding() : m.admin_admins_add()}
        </Button>
      </div>
      {grant.isError && !asksUnconfirmed ? (
        <Notice tone="danger" alert>
          <p>{grantFailure(grant.error)}</p>
        </Notice>
      ) : null}
      <ConfirmDialog
        open={asksUnconfirmed}
        title={m.admin_admins_unconfirmed_title()}
        confirmLabel={m.admin_admins_unconfirmed_add()}
        keepLabel={m.admin_admins_unconfirmed_keep()}
        onConfirm={() => send(true)}
        onKeep={grant.reset}
      >
        <p>
          <strong>
            <MailAddress address={email.trim()} />
          </strong>
        </p>
        <p>{m.admin_admins_unconfirmed_text()}</p>
      </ConfirmDialog>
    </form>
  );
}
