import type { Account } from '@blindspot/contracts/http/accounts';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorPanel } from '../../../ui/state-panels.tsx';
import { writeStored } from '../../../ui/storage.ts';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { useAccount } from './account-queries.ts';
import styles from './account-screen.module.css';
import { EmailSection } from './email-section.tsx';
import { sentenceAbove } from './form-problems.ts';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';

export function AccountScreen() {
  const account = useAccount();
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <AccountGone />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <ScreenTitle name={m.account_title()} />
        <p>{m.account_lead()}</p>
      </header>
      {account.data ? (
        <AccountSections account={account.data} onDeleted={() => setIsDeleted(true)} />
      ) : account.isError ? (
        <ErrorPanel
          title={m.account_error_title()}
          actions={<Button onClick={() => void account.refetch()}>{m.app_try_again()}</Button>}
        >
          <p>{sentenceAbove(account.error, m.account_error_text())}</p>
        </ErrorPanel>
      ) : (
        <div aria-busy="true" className={styles.loading}>
          <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
          <Skeleton shape="block" count={3} />
        </div>
      )}
    </div>
  );
}

const loadMore = () => import('./more-sections.tsx');
const MoreSections = lazy(async () => ({ default: (await loadMore()).MoreSections }));

interface AccountSectionsProps {
  account: Account;
  onDeleted: () => void;
}

function AccountSections({ account, onDeleted }: AccountSectionsProps) {
  const hasFactor = account.is_admin || account.second_factor;
  return (
    <div className={styles.columns}>
      <nav aria-label={m.account_on_this_page()} className={styles.links}>
        <a href="#name">{m.account_name_title()}</a>
        <a href="#email">{m.account_email_title()}</a>
        <a href="#password">{m.account_password_title()}</a>
        {hasFactor ? <a href="#code">{m.account_factor_title()}</a> : null}
        <a href="#sessions">{m.account_sessions_title()}</a>
        <a href="#newsletter">{m.account_newsletter_title()}</a>
        <a href="#answers">{m.account_answers_title()}</a>
        <a href="#copy">{m.account_export_title()}</a>
        <a href="#delete">{m.account_delete_title()}</a>
      </nav>
      <div className={styles.sections}>
        <NameSection account={account} />
        <EmailSection account={account} />
        <PasswordSection account={account} />
        <Suspense
          fallback={
            <div aria-busy="true">
              <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
              <Skeleton shape="block" count={2} />
            </div>
          }
        >
          <MoreSections account={account} hasFactor={hasFactor} onDeleted={onDeleted} />
        </Suspense>
      </div>
    </div>
  );
}

/** In the place of the whole account, so that no half-typed form holds up the leaving. */
function AccountGone() {
  useEffect(() => {
    // Not the session this page holds: its end would lead to the sign-in.
    writeStored(storageKeys.token, null);
    writeStored(storageKeys.user, null);
    location.replace('/?account=deleted');
  }, []);
  return <p role="status">{m.landing_account_deleted()}</p>;
}
