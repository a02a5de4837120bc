import { removeSecondFactor } from '@blindspot/contracts/endpoints';
import type { Account } from '@blindspot/contracts/http/accounts';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useAccountRefresh } from '../../api/account-queries.ts';
import { api } from '../../api/api.ts';
import { AccountRow, RowOutcome } from './account-row.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** Shown to admins, and to former admins who still use it. */
export function SecondFactorRow({ account }: { account: Account }) {
  const refresh = useAccountRefresh();
  const [open, setOpen] = useState<'set-up' | 'switch-off' | null>(null);
  const [done, setDone] = useState('');
  const isOn = account.second_factor;
  return (
    <AccountRow
      id="code"
      title={m.account_factor_title()}
      value={isOn ? m.account_factor_on() : m.account_factor_off()}
      control={
        <Button variant="quiet" onClick={() => setOpen(isOn ? 'switch-off' : 'set-up')}>
          {isOn ? m.account_factor_switch_off() : m.account_factor_set_up()}
        </Button>
      }
      below={
        <>
          <RowOutcome done={done} />
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
        </>
      }
    />
  );
}
