import type { Summary } from '@blindspot/contracts/http/summaries';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon, PrintIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { Failed } from '../../../ui/notice.tsx';
import layout from '../../../ui/layout.module.css';
import { readerLanguage } from '../../../ui/locale.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { isWritten, summaryQuery } from '../../api/shared-queries.ts';
import { quotedQuestions, shownWords } from './own-words.tsx';
import { WritingNote } from './writing-note.tsx';
import styles from './summary-view.module.css';

const DownloadIcon = icon(
  <path d="M12 4v11.5m-4-4 4 4 4-4M5 17v1.5A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5V17" />,
);

async function saveResult(requestId: string, summary: Summary, withOwn = false): Promise<void> {
  const { resultCsv, resultFileName } = await import('./result-csv.ts');
  const file = new Blob([resultCsv(summary, { withOwn, words: shownWords(requestId, summary) })], {
    type: 'text/csv;charset=utf-8',
  });
  saveFile(resultFileName(summary), file);
}

/** Returns a hint that a new text will be in the page's language, or null if the text already is. */
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
  isLooking: boolean;
  onRegenerate: () => void;
  /** Option to print the self-view too. Null without a self-view. */
  print: { own: boolean; onOwn: (own: boolean) => void } | null;
  state: JobState | null;
  failure: string | null;
  children: ReactNode;
}

export function SummaryActions(props: SummaryActionsProps) {
  const { requestId, summary, isWriting, isLooking, onRegenerate } = props;
  const { print: selfView, state, failure } = props;
  const queryClient = useQueryClient();

  /** Refetches the result before it is printed or saved, because people may have withdrawn texts. */
  const keep = useMutation({
    mutationFn: async (use: (present: Summary) => unknown) => {
      const present = await queryClient.fetchQuery({ ...summaryQuery(requestId), staleTime: 0 });
      if (isWritten(present) && present.stage === summary.stage) await use(present);
    },
    onError: () => showToast(m.summary_keep_failed(), 'danger'),
  });

  const hint = canOpenNext(summary) ? m.summary_regenerate_opens() : otherLanguage(summary);
  return (
    <div className={classNames(layout.stack, styles.next)}>
      <div className={classNames(layout.row, styles.keep)}>
        <Button
          variant="quiet"
          icon={<RefreshIcon />}
          busy={isLooking || isWriting}
          {...(hint !== null && { 'aria-describedby': 'regenerate-does' })}
          onClick={onRegenerate}
        >
          {m.summary_regenerate()}
        </Button>
        <Button
          variant="quiet"
          icon={<PrintIcon />}
          busy={keep.isPending}
          // The timer lets the screen render the refetched result first.
          onClick={() => keep.mutate(() => setTimeout(print))}
        >
          {m.summary_print()}
        </Button>
        {hasRows(summary) ? (
          <Button
            variant="quiet"
            icon={<DownloadIcon />}
            busy={keep.isPending}
            onClick={() => keep.mutate((present) => saveResult(requestId, present, selfView?.own))}
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
          <p id="regenerate-does" className={classNames(layout.note, styles.reason)}>
            {hint}
          </p>
        )}
      </div>
      {props.children}
      {isWriting ? <WritingNote title={m.summary_writing()} state={state} /> : null}
      <Failed>{failure && `${failure} ${m.summary_old_text_stays()}`}</Failed>
    </div>
  );
}
