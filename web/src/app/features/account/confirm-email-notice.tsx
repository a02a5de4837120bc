import { verifyEmail } from '@blindspot/contracts/endpoints/email-confirmation';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { useAccountRefresh } from './account-queries.ts';
import styles from './email-section.module.css';
import { sentenceAbove } from './form-problems.ts';

/** What an address that is not confirmed means, and the way to confirm it. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const refresh = useAccountRefresh();
  const sending = useMutation({
    mutationFn: () => api(verifyEmail, { body: {} }),
    // Confirmed in another tab meanwhile: the page then shows it.
    onSuccess: refresh,
  });
  return (
    <Notice tone="info" title={m.account_confirm_title()}>
      <div className={styles.confirm}>
        <p>{m.account_confirm_text({ email })}</p>
        <Button variant="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isPending ? m.account_confirm_sending() : m.account_confirm_again()}
        </Button>
        <p role="status" className={styles.sent}>
          {sending.isSuccess ? m.account_confirm_sent({ email }) : ''}
        </p>
        {sending.isError ? (
          <p role="alert" className={styles.refused}>
            {m.account_confirm_failed()} {sentenceAbove(sending.error, '')}
          </p>
        ) : null}
      </div>
    </Notice>
  );
}
