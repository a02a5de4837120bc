import type { Summary } from '@blindspot/contracts/http/summaries';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { ReactNode } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { icon, PrintIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { readerLanguage } from '../../../ui/locale.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { quotedQuestions, shownWords } from './hidden-words.ts';
import { WritingNote } from './writing-note.tsx';
import styles from './summary-actions.module.css';

const DownloadIcon = icon(
  <path d="M12 4v11.5m-4-4 4 4 4-4M5 17v1.5A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5V17" />,
);

/** Saves what a print of the result would show. */
async function saveResult(requestId: string, summary: Summary, withOwn = false): Promise<void> {
  try {
    const { resultCsv, resultFileName } = await import('./result-csv.ts');
    const file = new Blob([resultCsv(summary, { withOwn, words: shownWords(requestId, summary) })], {
      type: 'text/csv;charset=utf-8',
    });
    saveFile(resultFileName(summary), file);
  } catch {
    showToast(m.summary_csv_failed(), 'danger');
  }
}

/** A text in another language than the page can be written again in the language of the page; else nothing is said of it. */
function otherLanguage({ language }: Summary): string | null {
  const own = readerLanguage();
  if (language === own) return null;
  const names = new Intl.DisplayNames([own], { type: 'language' });
  return m.summary_regenerate_language({
    language: names.of(language) ?? language,
    own: names.of(own) ?? own,
  });
}

function hasRows(summary: Summary): boolean {
  const { question_averages, window } = summary;
  return (
    Object.keys(question_averages).length > 0 ||
    (window?.seen.length ?? 0) > 0 ||
    quotedQuestions(summary).length > 0
  );
}

interface SummaryActionsProps {
  requestId: string;
  summary: Summary;
  isWriting: boolean;
  /** Whether it is being seen what there is to open, before other words are asked for. */
  isLooking: boolean;
  onRegenerate: () => void;
  /** Whether the self-view goes onto paper too; null where nothing was said. */
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
  const { requestId, summary, isWriting, isLooking, onRegenerate } = props;
  const { print: selfView, state, failure } = props;
  const hint = canOpenNext(summary) ? m.summary_regenerate_opens() : otherLanguage(summary);
  return (
    <div className={styles.next}>
      <div className={styles.keep}>
        <Button
          variant="quiet"
          icon={<RefreshIcon />}
          busy={isLooking || isWriting}
          {...(hint !== null && { 'aria-describedby': 'regenerate-does' })}
          onClick={onRegenerate}
        >
          {m.summary_regenerate()}
        </Button>
        <Button variant="quiet" icon={<PrintIcon />} onClick={() => print()}>
          {m.summary_print()}
        </Button>
        {hasRows(summary) ? (
          <Button
            variant="quiet"
            icon={<DownloadIcon />}
            onClick={() => void saveResult(requestId, summary, selfView?.own)}
          >
            {m.summary_csv()}
          </Button>
        ) : null}
        {selfView ? (
          <Checkbox
            label={m.summary_print_own()}
            checked={selfView.own}
            onChange={(event) => selfView.onOwn(event.target.checked)}
          />
        ) : null}
        {hint === null ? null : (
          <p id="regenerate-does" className={styles.reason}>
            {hint}
          </p>
        )}
      </div>
      {props.children}
      {isWriting ? <WritingNote title={m.summary_writing()} state={state} /> : null}
      {failure === null ? null : (
        <p role="alert" className={styles.failed}>
          {failure} {m.summary_old_text_stays()}
        </p>
      )}
    </div>
  );
}
