import { tipsBelowResponses } from '@blindspot/contracts/vocabulary/analysis';
import { m } from '../../../paraglide/messages.js';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './card-tips.module.css';

interface CardTipsProps {
  link: string;
  count: number;
  /** Nobody new can answer, so there is nobody to remind. */
  isClosed: boolean;
}

/** Tips on whom to ask while there are few answers, and an example of a finding. */
export function CardTips({ link, count, isClosed }: CardTipsProps) {
  const asksMore = count < tipsBelowResponses && !isClosed;
  if (!asksMore && count === 0) return null;
  return (
    <div className={styles.tips}>
      {asksMore ? <FollowUpTip link={link} count={count} /> : null}
      {count > 0 ? (
        <Disclosure summary={m.dashboard_sample_title()}>
          <p className={styles.sample}>{m.dashboard_sample_text()}</p>
          <p className={styles.note}>{m.dashboard_sample_note()}</p>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** A message to send to those who have not answered. */
function FollowUpTip({ link, count }: { link: string; count: number }) {
  return (
    <>
      <p>{count === 0 ? m.dashboard_tip_first_text() : m.dashboard_tip_text()}</p>
      <Disclosure summary={m.dashboard_tip_message()}>
        <CopyField
          label={m.dashboard_tip_message()}
          hideLabel
          multiline
          value={m.dashboard_tip_template({ link })}
          copyLabel={m.share_copy_message()}
          copiedLabel={m.share_copied()}
        />
      </Disclosure>
    </>
  );
}
