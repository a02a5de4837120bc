import type { ResultChanges, Summary, Window } from '@blindspot/contracts/http/summaries';
import { Link } from 'react-router-dom';
import { publishedAverages, isWeighed } from '../../../domain/assessment-rows.ts';
import { splitQuestion } from '../../../domain/questions.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { oneDecimal } from '../../../ui/locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import { missingWords, canOpenNext, missingAnswers } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';

type ThemeChanges = NonNullable<ResultChanges['themes']>;
type NamedTheme = ThemeChanges['added'][number];

interface ResultChangesNoteProps {
  summary: Pick<Summary, 'window' | 'question_averages'>;
  changes: ResultChanges;
}

export function ResultChangesNote({ summary, changes }: ResultChangesNoteProps) {
  const { before_count: count, themes, averages } = changes;
  const answers = m.answers_count({ count });
  const questions = publishedAverages(summary.question_averages).length;
  return (
    <Notice tone="info" title={m.changes_title({ answers })}>
      {themes ? <ChangedThemes themes={themes} window={summary.window} /> : null}
      {averages ? <ChangedAverages averages={averages} isAll={averages.length === questions} /> : null}
      <p>{m.changes_replaced({ answers })}</p>
    </Notice>
  );
}

function ChangedThemes({
  themes: { added, gone },
  window,
}: {
  themes: ThemeChanges;
  window: Summary['window'];
}) {
  if (added.length + gone.length === 0) return <p>{m.changes_same_themes()}</p>;
  const named = (themes: readonly NamedTheme[]): string =>
    listed(
      themes.map((theme) => {
        const pane = window && paneOf(theme, window);
        return pane === null ? theme.label : m.changes_theme_in({ theme: theme.label, pane });
      }),
    );
  return (
    <>
      {added.length > 0 ? <p>{m.changes_added({ themes: named(added) })}</p> : null}
      {gone.length > 0 ? <p>{m.changes_gone({ themes: named(gone) })}</p> : null}
    </>
  );
}

/** Returns the title of the window pane that shows a theme. Null if no pane shows the theme. */
export function paneOf({ id, label }: NamedTheme, { seen, panes }: Window): string | null {
  const isIt = (one: NamedTheme): boolean => (id === null ? one.label === label : one.id === id);
  const disputed = seen.filter(({ differs }) => differs.length > 0);
  if (disputed.some((row) => [row, ...row.differs].some(isIt))) return m.window_differ();
  if (panes.open.some(isIt)) return m.window_open();
  if (panes.blind.some(isIt)) return m.window_blind();
  return panes.hidden?.some(isIt) ? m.window_hidden() : null;
}

interface ChangedAveragesProps {
  averages: NonNullable<ResultChanges['averages']>;
  isAll: boolean;
}

function ChangedAverages({ averages, isAll }: ChangedAveragesProps) {
  const added: string[] = [];
  const moved: string[] = [];
  for (const { question_text: text, before, average } of averages) {
    const question = splitQuestion(text).label;
    const now = oneDecimal(average);
    if (before === null) added.push(`${question} (${now})`);
    else moved.push(m.changes_average({ question, before: oneDecimal(before), average: now }));
  }
  return (
    <>
      {added.length > 0 ? <p>{m.changes_added({ themes: listed(added) })}</p> : null}
      {moved.length > 0 ? (
        <>
          <p>{m.changes_moved()}</p>
          <ul className={layout.tight}>
            {moved.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          {isAll ? null : <p>{m.changes_little()}</p>}
        </>
      ) : null}
      {moved.length > 0 || isAll ? null : <p>{m.changes_stayed()}</p>}
    </>
  );
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'unit', style: 'long' }).format(parts);

export function NewResponses({ requestId, summary }: { requestId: string; summary: Summary }) {
  const { waiting } = summary;
  const missing = missingAnswers(summary);
  if (waiting === 0) return null;
  return (
    <Notice title={m.summary_new_voices({ count: waiting })}>
      {canOpenNext(summary) ? (
        <>
          <p>
            {m.summary_new_voices_ready()} {summary.nothing_yet ? null : m.before_open_replaces()}
          </p>
          <div>
            <Link to={paths.beforeYouLook(requestId)} className={buttonClass()}>
              {isWeighed(summary) ? m.summary_weigh_first() : m.summary_open_new()}
            </Link>
          </div>
        </>
      ) : (
        <p>
          {m.summary_new_voices_wait()}{' '}
          {missing > 0 ? missingWords({ missing, setAside: summary.set_aside }, m.summary_stat_next) : null}
        </p>
      )}
    </Notice>
  );
}
