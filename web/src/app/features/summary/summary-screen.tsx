import { CallError } from '@blindspot/contracts/client';
import { Navigate, useParams } from 'react-router-dom';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useQuery } from '@tanstack/react-query';
import { canOpenNext, missingWords, missingAnswers, wasWithdrawn } from '../../../domain/next-result.ts';
import { changeSentences } from '../../../domain/labels.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isUnreachable } from '../../api/api.ts';
import { isWritten, useSettledSummary, type SummaryAnswer, requestsQuery } from '../../api/shared-queries.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { useProgress, useLiveWaiting } from './summary-queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CareAndReport } from './summary-details.tsx';
import { SummaryView } from './summary-view.tsx';
import { WritingNote } from './writing-note.tsx';
import { GlassWindow } from '../../../ui/glass-window.tsx';
import { Invitation } from '../link-sharing/sharing.tsx';
import { WaitingSelfView } from '../self-view/waiting-self-view.tsx';
import { BackLink, PrintedName, RequestScreen } from '../../shell/request-screen.tsx';
import { NewResponses } from './result-news.tsx';
import { OwnWords, quotedQuestions } from './own-words.tsx';
import { fullDay } from '../../../ui/relative-time.ts';
import layout from '../../../ui/layout.module.css';
import styles from './views.module.css';

export function SummaryScreen() {
  const { requestId = '' } = useParams();
  const summary = useSettledSummary(requestId);
  const { data } = summary;

  if (data === null) return <WaitingView requestId={requestId} summary={undefined} />;
  if (data?.stage === 'holding' && isWritten(data) && canOpenNext(data)) {
    // Waits for current data, because outdated data would make two screens redirect to each other endlessly.
    if (summary.isFetching) return <SummarySkeleton />;
    return <Navigate to={paths.beforeYouLook(requestId)} replace />;
  }
  if (data && isUnread(data)) return <FirstResult requestId={requestId} count={data.response_count} />;
  if (isWritten(data) && data.stage === 'holding')
    return <WaitingView requestId={requestId} summary={data} />;
  if (isWritten(data) && data.nothing_yet) return <NothingView requestId={requestId} summary={data} />;
  if (isWritten(data))
    return data.summary_type === 'follow-up' ? (
      <FollowUpView requestId={requestId} summary={data} />
    ) : (
      <SummaryView requestId={requestId} summary={data} />
    );
  if (!summary.isError) return <SummarySkeleton />;

  const { error } = summary;
  return (
    <ErrorScreen
      title={m.summary_error_title()}
      text={isUnreachable(error) ? m.summary_network_error() : m.summary_error_text()}
      detail={error instanceof CallError ? error.detail : undefined}
      onRetry={() => void summary.refetch()}
    />
  );
}

function isUnread(answer: SummaryAnswer): boolean {
  return !isWritten(answer) || (answer.stage === 'holding' && answer.status === 'generating');
}

function FirstResult({ requestId, count }: { requestId: string; count: number }) {
  const state = useProgress(requestId, true);
  return (
    <div className={layout.loose}>
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <WritingNote title={m.summary_first({ count })} state={state} />
      <SkeletonText />
    </div>
  );
}

function SummarySkeleton() {
  return (
    <div className={layout.loose} aria-busy="true">
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <SkeletonText />
    </div>
  );
}

function SkeletonText() {
  return (
    <div className={classNames(layout.snug, layout.reading)} aria-hidden="true">
      <Skeleton shape="heading" />
      <div className={styles.window}>
        <Skeleton shape="block" count={4} />
      </div>
      <Skeleton count={3} />
    </div>
  );
}

interface WaitingViewProps {
  requestId: string;
  summary: Summary | undefined;
}

function WaitingView({ requestId, summary }: WaitingViewProps) {
  const { data: requests = [] } = useQuery(requestsQuery);
  const request = requests.find(({ id }) => id === requestId);
  useLiveWaiting(requestId, summary?.response_count ?? 0);
  const missing = summary ? missingAnswers(summary) : anonymity.full;
  const setAside = summary?.set_aside ?? 0;
  const isClosed = typeof request?.closed_at === 'string';
  return (
    <RequestScreen summary={summary ?? { summary_type: 'text', title: request?.title ?? '' }}>
      <section className={styles.waiting} aria-labelledby="waiting">
        <GlassWindow lit={Math.max(0, anonymity.full - missing)} />
        <div className={classNames(layout.tight, layout.reading, styles.words)} role="status">
          <h2 id="waiting">
            {isClosed ? m.closed_form_screen() : missingWords({ missing, setAside }, m.waiting_more)}
          </h2>
          <p>
            {isClosed
              ? m.waiting_closed()
              : summary && wasWithdrawn(summary)
                ? m.waiting_withdrawn()
                : m.waiting_why({ full: anonymity.full })}
          </p>
        </div>
      </section>
      {isClosed ? null : <Invitation requestId={requestId} />}
      <WaitingSelfView requestId={requestId} note={m.own_guess_text()} />
    </RequestScreen>
  );
}

function NothingView({ requestId, summary }: { requestId: string; summary: Summary }) {
  const missing = missingAnswers(summary);
  return (
    <RequestScreen summary={summary} note={<PrintedName />}>
      <section className={classNames(layout.snug, layout.reading)} aria-labelledby="nothing">
        <h2 id="nothing">{summary.since_erasure ? m.nothing_erased() : m.nothing_title()}</h2>
        {missing > 0 ? <p>{m.nothing_next({ count: missing })}</p> : null}
      </section>
      {canOpenNext(summary) ? (
        <NewResponses requestId={requestId} summary={summary} />
      ) : (
        <div className={classNames(layout.reading, styles.message)}>
          <Invitation requestId={requestId} />
        </div>
      )}
      <OwnWords requestId={requestId} summary={summary} />
      {quotedQuestions(summary).length > 0 ? <CareAndReport requestId={requestId} summary={summary} /> : null}
      <WaitingSelfView requestId={requestId} note={m.own_only_you()} />
    </RequestScreen>
  );
}

function FollowUpView({ requestId, summary }: { requestId: string; summary: Summary }) {
  const { change, generated_at: day } = summary;
  return (
    <RequestScreen
      summary={summary}
      note={
        <>
          <PrintedName />
          {day ? (
            <p className={classNames(layout.muted, styles.note)}>
              <time dateTime={day}>{fullDay(day)}</time>
            </p>
          ) : null}
        </>
      }
    >
      <NewResponses requestId={requestId} summary={summary} />
      <section className={classNames(layout.card, layout.stack)} aria-labelledby="change">
        <h2 id="change" className={styles.sentence}>
          {change ? changeSentences[change.share]({ of: change.of }) : null}
        </h2>
        <ol className={styles.scale} aria-hidden="true">
          {(['fewer', 'half', 'more'] as const).map((share) => (
            <li key={share} data-chosen={share === change?.share || undefined}>
              {words[share]()}
            </li>
          ))}
        </ol>
        <p className={classNames(layout.muted, styles.note)}>{m.change_note()}</p>
      </section>
      <OwnWords requestId={requestId} summary={summary} />
      <CareAndReport requestId={requestId} summary={summary} />
    </RequestScreen>
  );
}

const words: Readonly<Record<NonNullable<Summary['change']>['share'], () => string>> = {
  fewer: m.change_word_fewer,
  half: m.change_word_half,
  more: m.change_word_more,
};
