import type { Account } from '@blindspot/contracts/http/accounts';
import { AnswersSection } from './answers-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface MoreSectionsProps {
  account: Account;
  hasFactor: boolean;
  onDeleted: () => void;
}

/** What is further down than a first look reaches; a file of its own. */
export function MoreSections({ account, hasFactor, onDeleted }: MoreSectionsProps) {
  return (
    <>
      {hasFactor ? <SecondFactorSection account={account} /> : null}
      <SessionsSection />
      <NewsletterSection account={account} />
      <AnswersSection />
      <ExportSection />
      <DeleteSection onDeleted={onDeleted} />
    </>
  );
}
