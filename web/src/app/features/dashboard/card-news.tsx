import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { tipsBelowResponses } from '@blindspot/contracts/vocabulary/analysis';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layout from '../../../ui/layout.module.css';
import { fullDay, relativeTime, useNow } from '../../../ui/relative-time.ts';
import styles from './request-card.module.css';

export function CardNews({ request }: { request: FeedbackRequest }) {
  const { id, response_count: count, closed_at: closedAt, taken_down: takenDown } = request;
  return (
    <>
      {takenDown ? <p className={layout.note}>{m.refusal_form_taken_down()}</p> : null}
      {closedAt && !takenDown ? <ClosedNote closedAt={closedAt} /> : null}
      {count >= anonymity.full || request.question_set === followUpSet ? null : (
        <CardTips link={request.shareable_link} count={count} isClosed={Boolean(closedAt)} />
      )}
      {request.follow_up_from === undefined ? null : <PlanDay requestId={id} day={request.follow_up_from} />}
      {request.kept_until === null ? null : <KeptUntilNote day={request.kept_until} />}
    </>
  );
}

function ClosedNote({ closedAt }: { closedAt: string }) {
  const now = useNow(60_000);
  const when = relativeTime(closedAt, now);
  const isTaken = now - Date.parse(closedAt) < takenAfterClosingHours * 3_600_000;
  return (
    <p className={layout.note}>
      {isTaken ? m.dashboard_closed_today({ when }) : m.dashboard_closed_before({ when })}
    </p>
  );
}

function CardTips({ link, count, isClosed }: { link: string; count: number; isClosed: boolean }) {
  const asksMore = count < tipsBelowResponses && !isClosed;
  if (!asksMore && count === 0) return null;
  return (
    <div className={classNames(layout.sunken, styles.tips)}>
      {asksMore ? <FollowUpTip link={link} count={count} /> : null}
      {count > 0 ? (
        <Disclosure summary={m.dashboard_sample_title()}>
          <p className={styles.sample}>{m.dashboard_sample_text()}</p>
          <p className={styles.sampleNote}>{m.dashboard_sample_note()}</p>
        </Disclosure>
      ) : null}
    </div>
  );
}

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

function PlanDay({ requestId, day }: { requestId: string; day: string }) {
  const now = useNow(60_000);
  if (new Date(now).toISOString().slice(0, 10) < day) return null;
  return (
    <p className={layout.note}>
      {m.plan_day_come()} <Link to={`${paths.summary(requestId)}#plan`}>{m.plan_day_open()}</Link>
    </p>
  );
}

const announcedAheadDays = 45;

function KeptUntilNote({ day }: { day: string }) {
  const now = useNow(60_000);
  if (Date.parse(day) - now > announcedAheadDays * 86_400_000) return null;
  return <p className={layout.note}>{m.dashboard_kept_until({ day: fullDay(day) })}</p>;
}
