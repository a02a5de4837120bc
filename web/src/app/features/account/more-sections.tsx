import { CallError } from '@blindspot/contracts/client';
import { exportAccount } from '@blindspot/contracts/endpoints/accounts';
import type { Account } from '@blindspot/contracts/http/accounts';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass, LinkButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { api } from '../../api/api.ts';
import { useAccountChange } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import { CurrentSection } from './current-section.tsx';
import { EmailSection } from './email-section.tsx';
import { sentenceAbove } from './form-problems.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import styles from './section-parts.module.css';
import { SessionsSection } from './sessions-section.tsx';

interface MoreSectionsProps {
  account: Account;
  hasFactor: boolean;
  onDeleted: () => void;
  /** Of all sections of the screen. */
  ids: string;
  /** Told which of them one is in. */
  onCurrent: (id: string) => void;
}

/** What is further down than a first look reaches; a file of its own. */
export function MoreSections({ account, hasFactor, onDeleted, ids, onCurrent }: MoreSectionsProps) {
  return (
    <>
      <LanguageSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      {hasFactor ? <SecondFactorSection account={account} /> : null}
      <SessionsSection />
      <ResultMailsSection account={account} />
      <NewsletterSection account={account} />
      <AnswersSection />
      <ExportSection />
      <DeleteSection onDeleted={onDeleted} />
      {/* After the sections, so that it finds them. */}
      <CurrentSection ids={ids} onCurrent={onCurrent} />
    </>
  );
}

function ResultMailsSection({ account }: { account: Account }) {
  const change = useAccountChange();
  const choosing = useMutation({ mutationFn: (result_mails: boolean) => change({ result_mails }) });
  return (
    <SwitchSection
      id="mails"
      title={m.account_mails_title()}
      label={m.account_mails_label()}
      hint={`${m.account_mails_hint()} ${account.email_verified ? '' : m.account_mails_unconfirmed()}`.trim()}
      isOn={account.result_mails}
      choosing={choosing}
      done={account.result_mails ? m.account_mails_on() : m.account_mails_off()}
      failed={m.account_mails_failed()}
    />
  );
}

function NewsletterSection({ account }: { account: Account }) {
  const change = useAccountChange();
  const choosing = useMutation({ mutationFn: (newsletter: boolean) => change({ newsletter }) });
  return (
    <SwitchSection
      id="newsletter"
      title={m.account_newsletter_title()}
      label={m.account_newsletter_label()}
      hint={m.account_newsletter_hint()}
      isOn={account.newsletter}
      choosing={choosing}
      done={account.newsletter ? m.account_newsletter_on() : m.account_newsletter_off()}
      failed={m.account_newsletter_failed()}
    />
  );
}

interface SwitchSectionProps {
  id: string;
  title: string;
  label: string;
  hint: string;
  isOn: boolean;
  choosing: UseMutationResult<unknown, Error, boolean>;
  /** Said once it was changed. */
  done: string;
  failed: string;
}

/** One switch, which is saved as it is turned. */
function SwitchSection({ id, title, label, hint, isOn, choosing, done, failed }: SwitchSectionProps) {
  return (
    <AccountSection id={id} title={title}>
      <Switch
        label={label}
        hint={hint}
        checked={choosing.isPending ? choosing.variables : isOn}
        onChange={(event) => {
          if (!choosing.isPending) choosing.mutate(event.target.checked);
        }}
      />
      <p role="status" className={styles.done}>
        {choosing.isSuccess ? done : ''}
      </p>
      {choosing.isError ? (
        <p role="alert" className={styles.refused}>
          {failed} {sentenceAbove(choosing.error, '')}
        </p>
      ) : null}
    </AccountSection>
  );
}

function AnswersSection() {
  return (
    <AccountSection id="answers" title={m.account_answers_title()} lead={m.account_answers_lead()}>
      <div className={styles.actions}>
        <Link to={paths.myResponses} className={buttonClass({ variant: 'secondary' })}>
          {m.app_my_responses()}
        </Link>
        <LinkButton variant="secondary" href={pagePaths.receipt}>
          {m.account_answers_receipt()}
        </LinkButton>
      </div>
    </AccountSection>
  );
}

async function downloadCopy(): Promise<string> {
  const { body } = await api(exportAccount, {});
  const file = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(file, new Blob([JSON.stringify(body, null, 2), '\n'], { type: 'application/json' }));
  return file;
}

function reason(error: Error): string {
  const isAway = error instanceof CallError && error.status >= 502;
  return isAway ? m.account_export_away() : sentenceAbove(error, '');
}

function ExportSection() {
  const copying = useMutation({ mutationFn: downloadCopy });
  return (
    <AccountSection
      id="copy"
      title={m.account_export_title()}
      lead={`${m.account_export_lead()} ${m.account_export_receipts()}`}
    >
      <div>
        <Button variant="secondary" busy={copying.isPending} onClick={() => copying.mutate()}>
          {copying.isPending ? m.account_export_preparing() : m.account_export_button()}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {copying.isSuccess ? m.account_export_done({ file: copying.data }) : ''}
      </p>
      {copying.isError ? (
        <p role="alert" className={styles.refused}>
          {m.account_export_failed()} {reason(copying.error)}
        </p>
      ) : null}
    </AccountSection>
  );
}

function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection id="delete" title={m.account_delete_title()} lead={m.account_delete_lead()} danger>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {m.account_delete_open()}
        </Button>
      </div>
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} onDeleted={onDeleted} /> : null}
    </AccountSection>
  );
}
