import type { ResultChanges } from '@blindspot/contracts/http/summaries';
import { splitQuestion } from '../../../domain/question-text.ts';
import { m } from '../../../paraglide/messages.js';
import { pageLocale } from '../../../ui/locale.ts';
import { Notice } from '../../../ui/notice.tsx';

interface ResultChangesNoteProps {
  changes: ResultChanges;
  /** How many have an average. */
  questions: number;
}

/** What a later result says otherwise than the one that was read before it. */
export function ResultChangesNote({ changes, questions }: ResultChangesNoteProps) {
  const { before_count: count, themes, averages } = changes;
  if (!themes && !averages) return null;
  return (
    <Notice tone="info" title={m.changes_title({ answers: m.answers_count({ count }) })}>
      {themes ? <ThemeChanges themes={themes} /> : null}
      {averages ? <AverageChanges averages={averages} isAll={averages.length === questions} /> : null}
    </Notice>
  );
}

function ThemeChanges({ themes: { added, gone } }: { themes: NonNullable<ResultChanges['themes']> }) {
  if (added.length + gone.length === 0) return <p>{m.changes_same_themes()}</p>;
  const named = (themes: typeof added): string => listed(themes.map(({ label }) => label));
  return (
    <>
      {added.length > 0 ? <p>{m.changes_added({ themes: named(added) })}</p> : null}
      {gone.length > 0 ? <p>{m.changes_gone({ themes: named(gone) })}</p> : null}
    </>
  );
}

interface AverageChangesProps {
  averages: NonNullable<ResultChanges['averages']>;
  /** Whether all of them moved. */
  isAll: boolean;
}

function AverageChanges({ averages, isAll }: AverageChangesProps) {
  if (averages.length === 0) return <p>{m.changes_stayed()}</p>;
  const moved = averages.map(({ question_text: text, before, average }) =>
    m.changes_average({
      question: splitQuestion(text).label,
      before: written(before),
      average: written(average),
    }),
  );
  return (
    <p>
      {m.changes_moved({ averages: listed(moved) })} {isAll ? null : m.changes_little()}
    </p>
  );
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type: 'unit', style: 'long' }).format(parts);

const written = (value: number): string =>
  value.toLocaleString(pageLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
