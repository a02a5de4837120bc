import type { Account } from '@blindspot/contracts/http/accounts';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { writeStored } from '../../../ui/storage.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { useAccount } from '../../api/account-query.ts';
import styles from './account-screen.module.css';
import { sentenceAbove } from './form-problems.ts';
import { MoreSections } from './more-sections.tsx';
import { NameSection } from './name-section.tsx';

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
      <Loaded
        query={account}
        errorTitle={m.account_error_title()}
        errorText={(error) => sentenceAbove(error, m.account_error_text())}
        skeleton={
          <div className={styles.columns}>
            <div className={styles.links} />
            <div className={styles.sections}>
              <Skeleton shape="block" count={3} />
            </div>
          </div>
        }
      >
        {(loaded) => <AccountSections account={loaded} onDeleted={() => setIsDeleted(true)} />}
      </Loaded>
    </div>
  );
}

interface AccountSectionsProps {
  account: Account;
  onDeleted: () => void;
}

function AccountSections({ account, onDeleted }: AccountSectionsProps) {
  const [current, setCurrent] = useState('name');
  const hasFactor = account.is_admin || account.second_factor;
  const parts = [
    ['name', m.account_name_title()],
    ['language', m.account_language_title()],
    ['email', m.account_email_title()],
    ['password', m.account_password_title()],
    ...(hasFactor ? [['code', m.account_factor_title()]] : []),
    ['sessions', m.account_sessions_title()],
    ['mails', m.account_mails_title()],
    ['newsletter', m.account_newsletter_title()],
    ['answers', m.account_answers_title()],
    ['copy', m.account_export_title()],
    ['delete', m.account_delete_title()],
  ];
  return (
    <div className={styles.columns}>
      <nav aria-label={m.account_on_this_page()} className={styles.links}>
        {parts.map(([id, title]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        <NameSection account={account} />
        <MoreSections
          account={account}
          hasFactor={hasFactor}
          onDeleted={onDeleted}
          ids={parts.map(([id]) => id).join(' ')}
          onCurrent={setCurrent}
        />
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
