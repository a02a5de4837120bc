import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { assessmentRows } from '../../../domain/assessment-rows.ts';
import { changeSentences } from '../../../domain/labels.ts';
import { canOpenNext, missingAnswers, missingWords } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { gapsOf, clearGaps } from '../../../domain/slider-lead.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { langOf, oneDecimal } from '../../../ui/locale.ts';
import { Progress5 } from '../../../ui/progress5.tsx';
import { isSelfViewAsked, useSelfView } from '../self-view/self-view-queries.ts';
import { isWritten, pollMs, summaryQuery, type SummaryAnswer } from '../../api/shared-queries.ts';
import styles from './request-card.module.css';

/** Loads the result for a visible card. Never opens a new result. */
export function useCardResult(
  { id, response_count: count }: FeedbackRequest,
  isSeen: boolean,
): { readonly result: SummaryAnswer | undefined; readonly isPending: boolean } {
  const { data, refetch, isPending } = useQuery({ ...summaryQuery(id), enabled: isSeen && count > 0 });
  const isOfOtherCount = isWritten(data) && data.response_count !== count;
  useEffect(() => {
    if (!isOfOtherCount) return undefined;
    // Polls until the counts of the card and the result are equal, because either may lag behind.
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isOfOtherCount, refetch]);
  return { result: isOfOtherCount || count === 0 ? undefined : (data ?? undefined), isPending };
}

export function useIsGuessAsked(
  { id, response_count: count, closed_at: closedAt }: FeedbackRequest,
  isSeen: boolean,
): boolean {
  const isWaiting = count < anonymity.full && closedAt === null;
  const { data: view } = useSelfView(id, isSeen && isWaiting);
  return isWaiting && view !== undefined && isSelfViewAsked(view) && !view.given;
}

/** Returns true once an element comes near the viewport, so that cards out of sight fetch nothing. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

interface CardStateProps {
  request: FeedbackRequest;
  result: SummaryAnswer | undefined;
  missing: number;
}

export function CardState({ request, result, missing }: CardStateProps) {
  const { response_count: count, closed_at: closedAt } = request;
  const { full } = anonymity;
  const isReady = missing === 0;
  const setAside = isWritten(result) ? result.set_aside : 0;
  return (
    <div className={styles.state} data-ready={isReady || undefined}>
      <Progress5
        count={Math.max(0, full - missing)}
        label={
          isReady
            ? m.dashboard_progress_full({ target: full })
            : m.dashboard_progress({ count, target: count + missing })
        }
      />
      <div className={classNames(layout.tight, styles.stateText)}>
        {isReady ? (
          <Reading requestId={request.id} result={result} />
        ) : closedAt ? null : (
          <p className={styles.line}>
            {count === 0
              ? m.dashboard_at_full({ full })
              : missingWords({ missing, setAside }, m.dashboard_more_to_look)}
          </p>
        )}
      </div>
    </div>
  );
}

function Reading({ requestId, result }: { requestId: string; result: SummaryAnswer | undefined }) {
  if (result === undefined) return null;
  if (!isWritten(result) || result.status === 'generating')
    return result.stage === 'holding' ? <p className={styles.line}>{m.dashboard_being_read()}</p> : null;
  if (canOpenNext(result))
    return (
      <>
        <p className={styles.moment}>
          {result.stage === 'holding' ? m.dashboard_result_ready() : m.dashboard_next_ready()}
        </p>
        <Link to={paths.summary(requestId)} className={buttonClass()}>
          {m.dashboard_view_summary()}
        </Link>
      </>
    );
  if (result.stage === 'holding')
    return result.set_aside > 0 ? (
      <p className={styles.line}>{m.people_missing({ count: missingAnswers(result) })}</p>
    ) : null;
  return <ReadResult result={result} />;
}

function firstFinding(result: Summary): { text: string; language?: Language } | undefined {
  const { change, mirror, language } = result;
  if (change) return { text: changeSentences[change.share]({ of: change.of }) };
  const [gap] = mirror ? clearGaps(gapsOf(assessmentRows(result), mirror)) : [];
  if (gap) {
    const numbers = { score: gap.score, average: oneDecimal(gap.row.average) };
    return { text: `${gap.row.name}. ${gap.isGuess ? m.gap_guess(numbers) : m.gap_own(numbers)}` };
  }
  const [text] = result.essential_takeaways;
  return text === undefined ? undefined : { text, language };
}

function ReadResult({ result }: { result: Summary }) {
  const { waiting, nothing_yet: isEmpty, share_taken_down: isTakenDown } = result;
  const finding = isEmpty ? undefined : firstFinding(result);
  return (
    <>
      {finding === undefined ? (
        <p className={styles.line}>{m.nothing_title()}</p>
      ) : (
        <p className={styles.finding} dir="auto" {...(finding.language && langOf(finding.language))}>
          {finding.text}
        </p>
      )}
      {waiting > 0 ? (
        <p className={layout.note}>
          {m.dashboard_new_of({ count: waiting, needed: waiting + missingAnswers(result) })}
        </p>
      ) : null}
      {isTakenDown ? <p className={layout.note}>{m.refusal_page_taken_down()}</p> : null}
    </>
  );
}
