import type { Account } from '@blindspot/contracts/http/accounts';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { writeStored } from '../../../ui/storage.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { useAccount } from '../../api/account-query.ts';
import { useAccountChange } from './account-queries.ts';
import styles from './account-screen.module.css';
import { DeleteRow, ExportRow } from './data-rows.tsx';
import { EmailRow } from './email-row.tsx';
import { sentenceAbove } from './form-problems.ts';
import { LanguageRow } from './language-row.tsx';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SessionsRow } from './sessions-row.tsx';
import { SwitchRow } from './switch-row.tsx';

export function AccountScreen() {
  const account = useAccount();
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <AccountGone />;
  return (
    <div className={styles.screen}>
      <ScreenTitle name={m.account_title()} />
      <Loaded
        query={account}
        errorTitle={m.account_error_title()}
        errorText={(error) => sentenceAbove(error, m.account_error_text())}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton shape="control" count={8} />
          </div>
        }
      >
        {(loaded) => <AccountRows account={loaded} onDeleted={() => setIsDeleted(true)} />}
      </Loaded>
    </div>
  );
}

interface AccountRowsProps {
  account: Account;
  onDeleted: () => void;
}

function AccountRows({ account, onDeleted }: AccountRowsProps) {
  const hasFactor = account.is_admin || account.second_factor;
  return (
    <div className={styles.rows}>
      <NameRow account={account} />
      <EmailRow account={account} />
      <LanguageRow account={account} />
      <PasswordRow account={account} />
      {hasFactor ? <SecondFactorRow account={account} /> : null}
      <SessionsRow />
      <ResultMailsRow account={account} />
      <NewsletterRow account={account} />
      <OpeningRow account={account} />
      <ExportRow />
      <DeleteRow onDeleted={onDeleted} />
    </div>
  );
}

function ResultMailsRow({ account }: { account: Account }) {
  const change = useAccountChange();
  return (
    <SwitchRow
      label={m.account_mails_label()}
      hint={account.email_verified ? undefined : m.account_mails_unconfirmed()}
      isOn={account.result_mails}
      choosing={useMutation({ mutationFn: (result_mails: boolean) => change({ result_mails }) })}
      done={account.result_mails ? m.account_mails_on() : m.account_mails_off()}
      failed={m.account_mails_failed()}
    />
  );
}

function NewsletterRow({ account }: { account: Account }) {
  const change = useAccountChange();
  return (
    <SwitchRow
      label={m.account_newsletter_label()}
      isOn={account.newsletter}
      choosing={useMutation({ mutationFn: (newsletter: boolean) => change({ newsletter }) })}
      done={account.newsletter ? m.account_newsletter_on() : m.account_newsletter_off()}
      failed={m.account_newsletter_failed()}
    />
  );
}

function OpeningRow({ account }: { account: Account }) {
  const change = useAccountChange();
  return (
    <SwitchRow
      label={m.account_straight_label()}
      hint={m.account_straight_hint()}
      isOn={account.straight_to_result}
      choosing={useMutation({
        mutationFn: (straight_to_result: boolean) => change({ straight_to_result }),
      })}
      done={account.straight_to_result ? m.account_straight_on() : m.account_straight_off()}
      failed={m.account_mails_failed()}
    />
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
