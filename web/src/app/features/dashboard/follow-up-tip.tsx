import { m } from '../../../paraglide/messages.js';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './follow-up-tip.module.css';

/** A message to send to those who have not answered. */
export function FollowUpTip({ link, count }: { link: string; count: number }) {
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
