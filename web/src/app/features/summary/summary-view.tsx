import { CallError } from '@blindspot/contracts/client';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon, RefreshIcon, ShareIcon } from '../../../ui/icons.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { fullDay } from '../../../ui/relative-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isUnreachable } from '../../api/api.ts';
import { AnalysisPanels, Takeaways } from './analysis-text.tsx';
import { NewVoices } from './new-voices.tsx';
import { SummaryHead } from './summary-head.tsx';
import { useProgress, useRegenerate } from './summary-queries.ts';
import styles from './summary-view.module.css';
import { useShareFlow } from './use-share-flow.ts';
import { WritingNote } from './lazy-writing-note.ts';

const AssessmentResults = lazy(async () => ({
  default: (await import('./assessment-results.tsx')).AssessmentResults,
}));

// What comes first to the eye is the text; the rest is fetched beside it.
const SummaryDetails = lazy(async () => ({
  default: (await import('./summary-details.tsx')).SummaryDetails,
}));

function regenerateFailure(error: Error): string {
  if (isUnreachable(error)) return m.summary_regenerate_network();
  // Past the daily limit the server says when the next one is possible.
  return error instanceof CallError && error.status === 429 && error.detail
    ? error.detail
    : m.summary_regenerate_failed();
}

export function SummaryView({ requestId, summary }: { requestId: string; summary: Summary }) {
  const regenerate = useRegenerate(requestId);
  const awaitsText = useRef(false);
  const isWriting = regenerate.isPending || summary.status === 'generating';
  const state = useProgress(requestId, isWriting);
  const shareBlock = useRef<HTMLElement>(null);
  const sharing = useShareFlow(requestId, () => shareBlock.current?.focus());

  function rewrite(): void {
    regenerate.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer.status === 'ready') showToast(m.summary_regenerated(), 'success');
        else awaitsText.current = true;
      },
      onError: (error) => showToast(regenerateFailure(error), 'danger'),
    });
  }

  const sayHowItEnded = useEffectEvent(() => {
    if (state === 'failed') showToast(m.summary_regenerate_failed(), 'danger');
    else showToast(m.summary_regenerated(), 'success');
  });
  useEffect(() => {
    if (!awaitsText.current || summary.status !== 'ready') return;
    awaitsText.current = false;
    sayHowItEnded();
  }, [summary.status]);

  return (
    <div className={styles.screen}>
      <SummaryHead summary={summary}>
        <AiLabel summary={summary} />
      </SummaryHead>
      <NewVoices requestId={requestId} summary={summary} />
      <SummaryActions
        summary={summary}
        isWriting={isWriting}
        isSharing={sharing.isPending}
        onShare={sharing.shareAndCopy}
        onRegenerate={rewrite}
      />
      {isWriting ? (
        <Suspense fallback={<p role="status">{m.summary_writing()}</p>}>
          <WritingNote title={m.summary_writing()} state={state} />
        </Suspense>
      ) : null}
      {regenerate.isError && !isWriting ? (
        <p role="alert" className={styles.failed}>
          {regenerateFailure(regenerate.error)} {m.summary_old_text_stays()}
        </p>
      ) : null}
      <div className={styles.layout} data-writing={isWriting || undefined} aria-busy={isWriting}>
        {summary.summary_type === 'slider' ? (
          <Suspense fallback={<Skeleton shape="block" count={3} />}>
            <AssessmentResults summary={summary} />
          </Suspense>
        ) : null}
        <Takeaways title={m.summary_takeaways()} takeaways={summary.essential_takeaways} />
        <AnalysisPanels summary={summary} />
        <Suspense fallback={<Skeleton shape="block" count={2} />}>
          <SummaryDetails requestId={requestId} summary={summary} sharing={sharing} shareBlock={shareBlock} />
        </Suspense>
      </div>
    </div>
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

interface SummaryActionsProps {
  summary: Summary;
  isWriting: boolean;
  isSharing: boolean;
  onShare: () => void;
  onRegenerate: () => void;
}

function SummaryActions({ summary, isWriting, isSharing, onShare, onRegenerate }: SummaryActionsProps) {
  const opensNext = canOpenNext(summary);
  return (
    <div className={styles.actions}>
      <Button
        variant={opensNext ? 'secondary' : 'primary'}
        icon={<ShareIcon />}
        busy={isSharing}
        onClick={onShare}
      >
        {m.summary_share_results()}
      </Button>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={isWriting}
        aria-describedby="regenerate-does"
        onClick={onRegenerate}
      >
        {m.summary_regenerate()}
      </Button>
      <Button variant="quiet" icon={<PrintIcon />} onClick={() => print()}>
        {m.summary_print()}
      </Button>
      <p id="regenerate-does" className={styles.reason}>
        {opensNext ? m.summary_regenerate_opens() : m.summary_regenerate_words()}
      </p>
    </div>
  );
}
