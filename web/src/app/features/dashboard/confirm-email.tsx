import { anonymity } from '@blindspot/contracts/anonymity';
import { verifyEmail } from '@blindspot/contracts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { useAccount } from '../../api/account-queries.ts';
import { api, sentenceOf } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmEmailButton } from '../../shell/confirm-email-button.tsx';
import styles from './confirm-email.module.css';

/** Asks owners to confirm their address where its mail matters; nothing if it is confirmed or they want no mails about results. */
export function ConfirmEmail() {
  const isUnconfirmed = useSession()?.user.email_verified === false;
  const { data: account } = useAccount(isUnconfirmed);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api(verifyEmail, { body: {} }),
    // It may have been confirmed in another tab meanwhile.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.account }),
  });
  if (!isUnconfirmed || account?.email_verified || account?.result_mails === false) return null;
  return (
    <div className={styles.confirm}>
      <p role="status">
        {sending.isSuccess && account
          ? m.account_confirm_sent({ email: account.email })
          : m.dashboard_confirm_email({ full: anonymity.full })}
      </p>
      <ConfirmEmailButton sending={sending} />
      {sending.isError ? (
        <p role="alert" className={styles.failed}>
          {m.account_confirm_failed()} {sentenceOf(sending.error, '')}
        </p>
      ) : null}
    </div>
  );
}
