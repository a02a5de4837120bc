import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../../../paraglide/messages.js';
import { buttonClass, LinkButton } from '../../../ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.ts';
import { AccountSection } from './account-section.tsx';
import styles from './section-parts.module.css';

export function AnswersSection() {
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
