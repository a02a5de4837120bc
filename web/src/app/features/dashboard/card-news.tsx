import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../../../paraglide/messages.js';
import { pageLocale } from '../../../ui/locale.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './card-news.module.css';
import { CardTips } from './card-tips.tsx';
import { KeptUntilNote } from './kept-until-note.tsx';
import { PlanDay } from './plan-day.tsx';

/** What a card says between its state and its buttons: that it is closed, a tip, and days that are near. */
export function CardNews({ request }: { request: FeedbackRequest }) {
  const {
    id,
    response_count: count,
    closed_at: closedAt,
    taken_down: takenDown,
    shareable_link: link,
  } = request;
  return (
    <>
      {closedAt ? <ClosedNote closedAt={closedAt} /> : null}
      {takenDown ? <p className={styles.note}>{m.refusal_form_taken_down()}</p> : null}
      {count >= anonymity.full || request.question_set === followUpSet ? null : (
        <CardTips link={link} count={count} isClosed={Boolean(closedAt)} />
      )}
      {request.follow_up_from === undefined ? null : <PlanDay requestId={id} day={request.follow_up_from} />}
      {request.kept_until === null ? null : <KeptUntilNote day={request.kept_until} />}
    </>
  );
}

function ClosedNote({ closedAt }: { closedAt: string }) {
  const now = useNow(60_000);
  const when = relativeTime(closedAt, now, pageLocale());
  const isTaken = now - Date.parse(closedAt) < takenAfterClosingHours * 3_600_000;
  return (
    <p className={styles.note}>
      {isTaken ? m.dashboard_closed_today({ when }) : m.dashboard_closed_before({ when })}
    </p>
  );
}
