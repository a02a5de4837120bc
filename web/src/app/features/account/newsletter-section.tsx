import type { Account } from '@blindspot/contracts/http/accounts';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Switch } from '../../../ui/choice.tsx';
import { useAccountChange } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import { sentenceAbove } from './form-problems.ts';
import styles from './section-parts.module.css';

export function NewsletterSection({ account }: { account: Account }) {
  const change = useAccountChange();
  const choosing = useMutation({ mutationFn: (newsletter: boolean) => change({ newsletter }) });
  const joined = choosing.isPending ? choosing.variables : account.newsletter;
  return (
    <AccountSection id="newsletter" title={m.account_newsletter_title()}>
      <Switch
        label={m.account_newsletter_label()}
        hint={m.account_newsletter_hint()}
        checked={joined}
        onChange={(event) => {
          if (!choosing.isPending) choosing.mutate(event.target.checked);
        }}
      />
      <p role="status" className={styles.done}>
        {choosing.isSuccess
          ? account.newsletter
            ? m.account_newsletter_on()
            : m.account_newsletter_off()
          : ''}
      </p>
      {choosing.isError ? (
        <p role="alert" className={styles.refused}>
          {m.account_newsletter_failed()} {sentenceAbove(choosing.error, '')}
        </p>
      ) : null}
    </AccountSection>
  );
}
