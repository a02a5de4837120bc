import { removeSecondFactor } from '@blindspot/contracts/endpoints/second-factor';
import type { Account } from '@blindspot/contracts/http/accounts';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../api/api.ts';
import { useAccountRefresh } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import styles from './section-parts.module.css';

/** For admins; and for whoever still has it on from the time as one. */
export function SecondFactorSection({ account }: { account: Account }) {
  const refresh = useAccountRefresh();
  const [open, setOpen] = useState<'set-up' | 'switch-off' | null>(null);
  const [done, setDone] = useState('');
  const isOn = account.second_factor;
  return (
    <AccountSection id="code" title={m.account_factor_title()} lead={m.account_factor_lead()}>
      <p className={styles.state}>
        {isOn ? (
          <>
            <Badge tone="success">{m.account_factor_on()}</Badge>
            {m.account_factor_on_text()}
          </>
        ) : (
          <Badge>{m.account_factor_off()}</Badge>
        )}
      </p>
      <div>
        {isOn ? (
          <Button variant="secondary" onClick={() => setOpen('switch-off')}>
            {m.account_factor_switch_off()}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setOpen('set-up')}>
            {m.account_factor_set_up()}
          </Button>
        )}
      </div>
      <p role="status" className={styles.done}>
        {done}
      </p>
      {open === 'set-up' ? (
        <SecondFactorDialog
          onClose={(isSwitchedOn) => {
            setOpen(null);
            setDone(isSwitchedOn ? m.account_factor_enabled() : '');
            void refresh();
          }}
        />
      ) : null}
      {open === 'switch-off' ? (
        <PasswordDialog
          title={m.account_factor_off_title()}
          keepLabel={m.account_factor_keep()}
          confirmLabel={m.account_factor_off_button()}
          onClose={() => setOpen(null)}
          asksCode
          onConfirm={async (password, code) => {
            await api(removeSecondFactor, { body: { password, code } });
            await refresh();
            setOpen(null);
            setDone(m.account_factor_off_done());
          }}
        >
          <p>{m.account_factor_off_text()}</p>
        </PasswordDialog>
      ) : null}
    </AccountSection>
  );
}
