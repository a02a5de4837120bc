import type { Account } from '@blindspot/contracts/http/accounts';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './account-screen.module.css';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';

const loadMore = () => import('./more-sections.tsx');
const MoreSections = lazy(async () => ({ default: (await loadMore()).MoreSections }));

interface AccountSectionsProps {
  account: Account;
  onDeleted: () => void;
}

export function AccountSections({ account, onDeleted }: AccountSectionsProps) {
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
