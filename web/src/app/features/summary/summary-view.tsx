import { CallError } from '@blindspot/contracts/client';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { pageLocale } from '../../../ui/locale.ts';
import { fullDay, weekdayTime } from '../../../ui/relative-time.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { isUnreachable } from '../../api/api.ts';
import { useOwnView } from '../../api/own-view-query.ts';
import { isWritten } from '../../api/summary-query.ts';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { AnalysisPanels, Takeaways } from './analysis-text.tsx';
import { AssessmentResults } from './assessment-results.tsx';
import { NewVoices } from './new-voices.tsx';
import { OwnWords } from './own-words.tsx';
import { PlanSection } from './plan-section.tsx';
import { PrintedName } from './printed-name.tsx';
import { ResultChangesNote } from './result-changes.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { isSameTelling, useShownSummary } from './shown-summary.ts';
import { StaleLink } from './stale-link.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { SummaryDetails } from './summary-details.tsx';
import { useLook, useProgress, useRegenerate } from './summary-queries.ts';
import styles from './summary-view.module.css';
import { useShareFlow } from './use-share-flow.ts';
import { WindowView } from './window-view.tsx';

function regenerateFailure(error: Error): string {
  if (isUnreachable(error)) return m.summary_regenerate_network();
  // Past the daily limit the server says when the next one is possible.
  return error instanceof CallError && error.status === 429 && error.detail
    ? error.detail
    : m.summary_regenerate_failed();
}

function sayFailure(error: Error): void {
  showToast(regenerateFailure(error), 'danger');
}

export function SummaryView({ requestId, summary: newest }: { requestId: string; summary: Summary }) {
  const { shown: summary, newer, show } = useShownSummary(newest);
  const regenerate = useRegenerate(requestId);
  const look = useLook(requestId);
  const navigate = useNavigate();
  // Asked for here, and not there yet.
  const awaited = useRef(false);
  const [printsOwn, setPrintsOwn] = useState(false);
  const isGenerating = summary.status === 'generating';
  const isWriting = regenerate.isPending || (regenerate.isSuccess && isGenerating);
  const failed = look.error ?? regenerate.error;
  const state = useProgress(requestId, isWriting || isGenerating);
  const shareBlock = useRef<HTMLElement>(null);
  const sharing = useShareFlow(requestId, () => shareBlock.current?.focus());
  const staleLink = (shows: 'earlier-result' | 'earlier-words') =>
    summary.share ? (
      <StaleLink shows={shows} share={summary.share} summary={summary} newest={newest} flow={sharing} />
    ) : null;
  const hasOwnView =
    summary.window?.own_view === true ||
    summary.mirror?.some(({ own, guess }) => own !== null || guess !== null) === true;
  const ownView = useOwnView(requestId, summary.window?.own_view === true);

  /** What was asked for is shown at once. Where the words stand as they were, it says so. */
  function settle(answer: Summary): void {
    if (isSameTelling(answer, summary)) showToast(m.summary_no_other_words());
    else showToast(m.summary_regenerated(), 'success');
    show(answer);
  }

  /** Where new voices can be opened that comes first, and is a deed of its own: asking for other words opens nothing. */
  function rewrite(): void {
    look.mutate(undefined, {
      onSuccess: (isReady) => {
        if (isReady) void navigate(paths.beforeYouLook(requestId));
        else askForOtherWords();
      },
      onError: sayFailure,
    });
  }

  function askForOtherWords(): void {
    regenerate.mutate(undefined, {
      onSuccess: (answer) => {
        if (isWritten(answer) && answer.status === 'ready') settle(answer);
        else awaited.current = true;
      },
      onError: sayFailure,
    });
  }

  const sayHowItEnded = useEffectEvent(() => {
    if (!awaited.current) return;
    awaited.current = false;
    if (state === 'failed') showToast(m.summary_regenerate_failed(), 'danger');
    else settle(newest);
  });
  useEffect(() => {
    if (!isGenerating) sayHowItEnded();
  }, [isGenerating]);

  return (
    <RequestScreen
      summary={summary}
      note={
        <>
          <PrintedName />
          <AiLabel summary={summary} />
          {isGenerating && !isWriting ? (
            <p className={classNames(styles.label, styles.meanwhile)}>{m.summary_being_written()}</p>
          ) : null}
          {newest.fuller_text_from === null ? null : (
            <p className={classNames(styles.label, styles.meanwhile)}>
              {m.summary_fuller_later({ time: weekdayTime(newest.fuller_text_from, pageLocale()) })}
            </p>
          )}
        </>
      }
    >
      <div className={styles.news}>
        <NewVoices requestId={requestId} summary={summary} />
        {summary.changes ? <ResultChangesNote summary={summary} changes={summary.changes} /> : null}
        {staleLink('earlier-result')}
      </div>
      <div className={styles.result} data-prints-own={printsOwn || undefined}>
        {summary.window ? (
          <WindowView
            window={summary.window}
            countsAlike={summary.counts_alike ?? false}
            ownView={ownView.data}
            language={summary.language}
          />
        ) : null}
        <div className={styles.layout} data-writing={isWriting || undefined} aria-busy={isWriting}>
          {summary.summary_type === 'slider' ? <AssessmentResults summary={summary} /> : null}
          <Takeaways title={m.summary_takeaways()} summary={summary} />
          <AnalysisPanels summary={summary} />
          <OwnWords requestId={requestId} summary={summary} />
          <SummaryActions
            requestId={requestId}
            summary={summary}
            isWriting={isWriting}
            isSharing={sharing.isPending}
            isLooking={look.isPending}
            onShare={sharing.ask}
            onRegenerate={rewrite}
            print={hasOwnView ? { own: printsOwn, onOwn: setPrintsOwn } : null}
            state={state}
            failure={failed && !isWriting ? regenerateFailure(failed) : null}
          >
            {staleLink('earlier-words')}
          </SummaryActions>
          <SummaryDetails
            requestId={requestId}
            summary={summary}
            newest={newest}
            sharing={sharing}
            shareBlock={shareBlock}
          />
          <PlanSection requestId={requestId} summary={summary} />
          <ShareDialog
            newest={newest}
            unread={newer}
            onRead={() => {
              sharing.cancel();
              show(newest);
            }}
            flow={sharing}
          />
        </div>
      </div>
      <div role="status" className={styles.newer}>
        {newer === null || isWriting ? null : (
          <p>
            {newer === 'text' ? m.summary_fuller_ready() : m.summary_newer_ready()}{' '}
            <Button variant="secondary" size="small" onClick={() => show(newest)}>
              {m.summary_show_it()}
            </Button>
          </p>
        )}
      </div>
    </RequestScreen>
  );
}

/** Who wrote the text, from how much, and when. Nothing where no text was made from answers. */
function AiLabel({ summary }: { summary: Summary }) {
  const { engine, analyzed_count, generated_at } = summary;
  if (engine === null) return null;
  const answers = m.answers_count({ count: analyzed_count });
  return (
    <p className={styles.label}>
      {engine === 'model' ? m.ai_label_model({ answers }) : m.ai_label_local({ answers })}
      {generated_at ? (
        <>
          {' '}
          <time dateTime={generated_at}>{fullDay(generated_at, pageLocale())}</time>
        </>
      ) : null}
    </p>
  );
}
