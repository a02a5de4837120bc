import type { Summary } from '@blindspot/contracts/http/summaries';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import { Suspense, type ReactNode } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { PrintIcon, RefreshIcon, ShareIcon } from '../../../ui/icons.tsx';
import { WritingNote } from './lazy-writing-note.ts';
import styles from './summary-actions.module.css';

interface SummaryActionsProps {
  summary: Summary;
  isWriting: boolean;
  isSharing: boolean;
  /** Whether it is being seen what there is to open, before other words are asked for. */
  isLooking: boolean;
  onShare: () => void;
  onRegenerate: () => void;
  /** Whether the own view goes onto paper too; null where nothing was said. */
  print: { own: boolean; onOwn: (own: boolean) => void } | null;
  /** Of what is being written. */
  state: JobState | null;
  /** Why no other text could be had. */
  failure: string | null;
  /** What is said of the link once the words are others. */
  children: ReactNode;
}

/** What can be done with a result once it was read, and how it goes. */
export function SummaryActions(props: SummaryActionsProps) {
  const { summary, isWriting, isSharing, isLooking, onShare, onRegenerate } = props;
  const { print: ownView, state, failure } = props;
  const opensNext = canOpenNext(summary);
  return (
    <div className={styles.next}>
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
          busy={isLooking || isWriting}
          aria-describedby="regenerate-does"
          onClick={onRegenerate}
        >
          {m.summary_regenerate()}
        </Button>
        <Button variant="quiet" icon={<PrintIcon />} onClick={() => print()}>
          {m.summary_print()}
        </Button>
        {ownView ? (
          <Checkbox
            label={m.summary_print_own()}
            checked={ownView.own}
            onChange={(event) => ownView.onOwn(event.target.checked)}
          />
        ) : null}
        <p id="regenerate-does" className={styles.reason}>
          {opensNext ? m.summary_regenerate_opens() : m.summary_regenerate_words()}
        </p>
      </div>
      {props.children}
      {isWriting ? (
        <Suspense fallback={<p role="status">{m.summary_writing()}</p>}>
          <WritingNote title={m.summary_writing()} state={state} />
        </Suspense>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className={styles.failed}>
          {failure} {m.summary_old_text_stays()}
        </p>
      )}
    </div>
  );
}
