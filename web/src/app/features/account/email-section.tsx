import type { Account } from '@blindspot/contracts/http/accounts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AccountSection } from './account-section.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import styles from './email-section.module.css';

export function EmailSection({ account }: { account: Account }) {
  return (
    <AccountSection id="email" title={m.account_email_title()} lead={m.account_email_lead()}>
      <dl className={styles.address}>
        <dt>{m.account_email_current()}</dt>
        <dd>
          <bdi>{account.email}</bdi>
          {account.email_verified ? (
            <Badge tone="success">{m.account_email_confirmed()}</Badge>
          ) : (
            <Badge tone="info">{m.account_email_unconfirmed()}</Badge>
          )}
        </dd>
      </dl>
      {account.email_verified ? null : <ConfirmEmailNotice key={account.email} email={account.email} />}
      <Disclosure summary={m.account_email_change()}>
        <ChangeEmailForm account={account} />
      </Disclosure>
    </AccountSection>
  );
}
