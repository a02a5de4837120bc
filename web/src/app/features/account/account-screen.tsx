import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorPanel } from '../../../ui/state-panels.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { AccountGone } from './account-gone.tsx';
import styles from './account-screen.module.css';
import { AccountSections } from './account-sections.tsx';
import { useAccount } from './account-queries.ts';
import { sentenceAbove } from './form-problems.ts';

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
