import type { Account } from '@blindspot/contracts/http-auth';
import { m } from '../../../paraglide/messages.js';
import styles from './account-screen.module.css';
import { AnswersSection } from './answers-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NameSection } from './name-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

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
        {hasFactor ? <SecondFactorSection account={account} /> : null}
        <SessionsSection />
        <NewsletterSection account={account} />
        <AnswersSection />
        <ExportSection />
        <DeleteSection onDeleted={onDeleted} />
      </div>
    </div>
  );
}
