import { verifyEmail } from '@blindspot/contracts/endpoints';
import type { Account } from '@blindspot/contracts/http/accounts';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { useAccount, useAccountRefresh } from '../api/account-queries.ts';
import { api, sentenceOf } from '../api/api.ts';
import { useSession } from '../session/session-store.ts';
import styles from './email-confirmation.module.css';

export function useEmailConfirmation() {
  const refresh = useAccountRefresh();
  const sending = useMutation({
    mutationFn: () => api(verifyEmail, { body: {} }),
    // The address may have been confirmed in another tab in the meantime.
    onSuccess: refresh,
  });
  const { isPending, isSuccess, mutate } = sending;
  const button = (
    <Button
      variant="secondary"
      size="small"
      busy={isPending || isSuccess}
      icon={isSuccess ? <CheckIcon size={18} /> : undefined}
      onClick={() => mutate()}
    >
      {isSuccess
        ? m.account_confirm_done()
        : isPending
          ? m.account_confirm_sending()
          : m.account_confirm_again()}
    </Button>
  );
  return { sending, button };
}

interface ConfirmEmailProps {
  text: string;
  unless?: (account: Account) => boolean;
}

export function ConfirmEmail({ text, unless }: ConfirmEmailProps) {
  const isUnconfirmed = useSession()?.user.email_verified === false;
  const { data: account } = useAccount(isUnconfirmed);
  const { sending, button } = useEmailConfirmation();
  if (!isUnconfirmed || account?.email_verified || (account && unless?.(account))) return null;
  return (
    <div className={styles.confirm}>
      <p role="status">
        {sending.isSuccess && account ? m.account_confirm_sent({ email: account.email }) : text}
      </p>
      {button}
      {sending.isError ? (
        <p role="alert" className={styles.failed}>
          {m.account_confirm_failed()} {sentenceOf(sending.error, '')}
        </p>
      ) : null}
    </div>
  );
}
