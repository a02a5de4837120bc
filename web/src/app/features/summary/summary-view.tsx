import { CallError } from '@blindspot/contracts/client';
import type { SeenTheme, Summary, Window } from '@blindspot/contracts/http/summaries';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import layout from '../../../ui/layout.module.css';
import { shortDay, weekdayTime } from '../../../ui/relative-time.ts';
import { SupportWords } from '../../../ui/seen-themes.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { hasUnsavedText } from '../../../ui/unsaved-text.ts';
import { isUnreachable } from '../../api/api.ts';
import { useSelfView } from '../self-view/self-view-queries.ts';
import { isWritten } from '../../api/shared-queries.ts';
import { DiscardDialog } from '../../shell/form-dialog.tsx';
import { PrintedName, RequestScreen } from '../../shell/request-screen.tsx';
import { EssentialTakeaways, Letter } from './analysis-text.tsx';
import { AssessmentResults } from './assessment-results.tsx';
import { OwnWords } from './own-words.tsx';
import { planFor, planStartsOf, type PlanStart, usePlan, usePlanTexts } from './plans.ts';
import { PlanSection } from './plan-section.tsx';
import { NewResponses, ResultChangesNote } from './result-news.tsx';
import { ShareBlock, StaleLink } from './share-block.tsx';
import { ShareDialog, useShareFlow } from './share-dialog.tsx';
import { hasOtherWords, useShownSummary } from './shown-summary.ts';
import { SummaryActions } from './summary-actions.tsx';
import { SummaryDetails } from './summary-details.tsx';
import { useReadyCheck, useProgress, useRegenerate } from './summary-queries.ts';
import styles from './summary-view.module.css';
import { WindowView } from './window-view.tsx';

function regenerateFailure(error: Error): string {
  if (isUnreachable(error)) return m.summary_regenerate_network();
  // Once the daily limit is used up, the server states when the next text is possible.
  return error instanceof CallError && error.status === 429 && error.detail
    ? error.detail
    : m.summary_regenerate_failed();
}

function reportFailure(error: Error): void {
  showToast(regenerateFailure(error), 'danger');
}

export function SummaryView({ requestId, summary: newest }: { requestId: string; summary: Summary }) {
  const { shown: summary, newer, show } = useShownSummary(newest);
  const regenerate = useRegenerate(requestId);
  const look = useReadyCheck(requestId);
  const navigate = useNavigate();
  const awaited = useRef(false);
  const [printsOwn, setPrintsOwn] = useState(false);
  const plans = usePlanTexts();
  const [taken, setTaken] = useState<PlanStart | null>(null);
  const [wanted, setWanted] = useState<PlanStart | null>(null);
  const { data: kept } = usePlan(requestId);
  const isGenerating = summary.status === 'generating';
  const isWriting = regenerate.isPending || (regenerate.isSuccess && isGenerating);
  const failed = look.error ?? regenerate.error;
  const state = useProgress(requestId, isWriting || isGenerating);
  const shareBlock = useRef<HTMLElement>(null);
  const sharing = useShareFlow(requestId, () => shareBlock.current?.focus());
  const staleLink = (shows: 'earlier-result' | 'earlier-text') =>
    summary.share ? (
      <StaleLink
        shows={shows}
        shareId={summary.share.share_id}
        summary={summary}
        newest={newest}
        flow={sharing}
      />
    ) : null;
  const hasSelfView =
    summary.window?.self_view === true ||
    summary.mirror?.some(({ own, guess }) => own !== null || guess !== null) === true;
  const selfView = useSelfView(requestId, summary.window?.self_view === true);

  function workOn(theme: SeenTheme): ReactNode {
    // A saved plan hides the button, because a new plan would replace the saved plan.
    const start = plans && kept?.plan === null ? planFor(plans, theme) : undefined;
    return start ? (
      <Button variant="secondary" size="small" className={styles.workOn} onClick={() => take(start)}>
        {m.plan_work_on()}
        <VisuallyHidden>
          : <bdi>{theme.label}</bdi>
        </VisuallyHidden>
      </Button>
    ) : null;
  }

  function take(start: PlanStart): void {
    if (start.aim !== taken?.aim && hasUnsavedText()) setWanted(start);
    else setTaken({ ...start });
  }

  function settle(answer: Summary): void {
    const isReworded = hasOtherWords(answer, summary);
    if (isReworded === true) showToast(m.summary_regenerated(), 'success');
    if (isReworded === false) showToast(m.summary_no_other_words());
    show(answer);
  }

  function rewrite(): void {
    look.mutate(undefined, {
      onSuccess: (isReady) => {
        if (isReady) void navigate(paths.beforeYouLook(requestId));
        else requestText();
      },
      onError: reportFailure,
    });
  }

  function requestText(): void {
    regenerate.mutate(undefined, {
      onSuccess: (answer) => {
        if (isWritten(answer) && answer.status === 'ready') settle(answer);
        else awaited.current = true;
      },
      onError: reportFailure,
    });
  }

  const reportEnd = useEffectEvent(() => {
    if (!awaited.current) return;
    awaited.current = false;
    if (state === 'failed') showToast(m.summary_regenerate_failed(), 'danger');
    else settle(newest);
  });
  useEffect(() => {
    if (!isGenerating) reportEnd();
  }, [isGenerating]);

  return (
    <RequestScreen
      summary={summary}
      quiet
      note={
        <>
          <PrintedName />
          <p className={styles.label}>
            <Basis summary={summary} />{' '}
            {isGenerating && !isWriting ? (
              <span className={styles.meanwhile}>{m.summary_being_written()}</span>
            ) : null}
          </p>
        </>
      }
    >
      <div className={classNames(layout.snug, styles.news)}>
        <NewResponses requestId={requestId} summary={summary} />
        {summary.changes ? <ResultChangesNote summary={summary} changes={summary.changes} /> : null}
        {staleLink('earlier-result')}
      </div>
      <div className={styles.result} data-prints-own={printsOwn || undefined}>
        {summary.summary_type === 'slider' ? <AssessmentResults summary={summary} /> : null}
        {summary.window ? (
          <WindowView
            window={summary.window}
            selfView={selfView.data}
            language={summary.language}
            workOn={workOn}
          />
        ) : null}
        <OwnWords requestId={requestId} summary={summary} />
        <PlanSection
          requestId={requestId}
          starts={plans ? planStartsOf(summary, plans) : []}
          taken={taken}
          onTake={setTaken}
        />
        <div className={styles.text} data-writing={isWriting || undefined} aria-busy={isWriting}>
          <EssentialTakeaways summary={summary} />
          <Letter summary={summary} />
        </div>
        <ShareBlock ref={shareBlock} summary={summary} newest={newest} flow={sharing} />
        <SummaryActions
          requestId={requestId}
          summary={summary}
          isWriting={isWriting}
          isLooking={look.isPending}
          onRegenerate={rewrite}
          print={hasSelfView ? { own: printsOwn, onOwn: setPrintsOwn } : null}
          state={state}
          failure={failed && !isWriting ? regenerateFailure(failed) : null}
        >
          {staleLink('earlier-text')}
        </SummaryActions>
        <SummaryDetails requestId={requestId} summary={summary} />
        <Method summary={summary} fullerFrom={newest.fuller_text_from} />
        {wanted === null ? null : (
          <DiscardDialog
            onDiscard={() => {
              setTaken(wanted);
              setWanted(null);
            }}
            onKeep={() => setWanted(null)}
          />
        )}
        {sharing.isAsking ? (
          <ShareDialog
            newest={newest}
            unread={newer}
            onRead={() => {
              sharing.cancel();
              show(newest);
            }}
            flow={sharing}
          />
        ) : null}
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

function Basis({ summary }: { summary: Summary }) {
  const { engine, analyzed_count, counted_people = analyzed_count, generated_at } = summary;
  if (engine === null) return null;
  return (
    <>
      {m.head_people({ count: counted_people })}
      {generated_at ? (
        <>
          {' · '}
          <time dateTime={generated_at}>{shortDay(generated_at)}</time>
        </>
      ) : null}
    </>
  );
}

const madeFrom: Readonly<Record<Window['reader'], () => string>> = {
  taps: m.window_made_from_taps,
  model: m.window_made_with_model,
};

function Method({ summary, fullerFrom }: { summary: Summary; fullerFrom: string | null }) {
  const { engine, window } = summary;
  return (
    <footer className={styles.label}>
      <p>
        {engine === null ? null : engine === 'model' ? m.ai_label_model() : m.ai_label_local()}{' '}
        {window ? (
          <>
            {madeFrom[window.reader]()} <SupportWords seen={window.seen} />
          </>
        ) : null}
      </p>
      {fullerFrom === null ? null : (
        <p className={styles.meanwhile}>{m.summary_fuller_later({ time: weekdayTime(fullerFrom) })}</p>
      )}
    </footer>
  );
}
