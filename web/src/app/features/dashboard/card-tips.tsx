import { tipsBelowResponses } from '@blindspot/contracts/vocabulary/analysis';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './card-tips.module.css';

interface CardTipsProps {
  link: string;
  count: number;
  /** Nobody new can answer, so there is nobody to remind. */
  isClosed: boolean;
}

/** One box at a time: whom to ask while answers are few, then what an insight can look like. */
export function CardTips({ link, count, isClosed }: CardTipsProps) {
  if (count >= tipsBelowResponses || isClosed)
    return count > 0 ? (
      <Notice tone="spot">
        <p className={styles.sampleHead}>
          <Badge tone="spot-outline">{m.dashboard_sample_label()}</Badge>
          {m.dashboard_sample_title()}
        </p>
        <SampleInsight />
      </Notice>
    ) : null;
  return (
    <>
      <FollowUpTip link={link} count={count} />
      {count > 0 ? (
        <Disclosure summary={m.dashboard_sample_title()} className={styles.later}>
          <Badge tone="spot-outline">{m.dashboard_sample_label()}</Badge>
          <SampleInsight />
        </Disclosure>
      ) : null}
    </>
  );
}

/** A message to send to those who have not answered. */
function FollowUpTip({ link, count }: { link: string; count: number }) {
  return (
    <Notice title={count === 0 ? m.dashboard_tip_first_title() : m.dashboard_tip_title()}>
      <p>{count === 0 ? m.dashboard_tip_first_text() : m.dashboard_tip_text()}</p>
      <Disclosure summary={m.dashboard_tip_message()} className={styles.message}>
        <CopyField
          label={m.dashboard_tip_message()}
          hideLabel
          multiline
          value={m.dashboard_tip_template({ link })}
          copyLabel={m.share_copy_message()}
          copiedLabel={m.share_copied()}
        />
      </Disclosure>
    </Notice>
  );
}

/** What an insight looks like. An example, and labelled as one: never the owner's own result. */
function SampleInsight() {
  return (
    <>
      <p className={styles.sample}>{m.dashboard_sample_text()}</p>
      <p className={styles.note}>{m.dashboard_sample_note()}</p>
    </>
  );
}
