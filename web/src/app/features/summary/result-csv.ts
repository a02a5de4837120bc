import { byteOrderMark, csvRow, csvSeparator, type CsvCell } from '@blindspot/contracts/csv';
import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';
import { assessmentRows, unsetQuestions } from '../../../domain/assessment-rows.ts';
import { relationshipLabels } from '../../../domain/labels.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { bandName, bandSpan } from '../../../ui/scale-lanes.tsx';
import { kindName, supportText } from '../../../ui/seen-themes.tsx';
import type { shownWords } from './own-words.tsx';

type Result = Pick<
  Summary,
  'question_averages' | 'scale' | 'language' | 'window' | 'mirror' | 'generated_at'
>;

interface CsvOptions {
  withOwn: boolean;
  words: ReturnType<typeof shownWords>;
}

const headers = {
  part: m.csv_part,
  name: m.csv_name,
  average: m.summary_table_average,
  low: m.csv_low,
  high: m.csv_high,
  band: m.summary_table_band,
  answers: m.summary_table_answers,
  support: m.csv_support,
  kind: m.csv_kind,
  own: m.lane_you,
  guess: m.lane_guess,
  text: m.csv_text,
};
type Column = keyof typeof headers;
type Row = Partial<Record<Column, CsvCell>>;

/** Returns a result as CSV. For themes, words such as "many" replace exact numbers of people. */
export function resultCsv(summary: Result, { withOwn, words }: CsvOptions): string {
  const scores = new Map(
    (summary.mirror ?? []).map(({ question_key: key, own, guess }): [string, Row] => [
      key,
      { own: own ?? '', guess: guess ?? '' },
    ]),
  );
  const questions = assessmentRows(summary).map((row): Row => ({
    part: m.summary_table_question(),
    name: row.name,
    average: row.average,
    low: row.doubt.low,
    high: row.doubt.high,
    band: row.span ? bandSpan(row.span) : bandName(row.band),
    answers: row.isAtLeast ? m.summary_table_at_least({ count: row.count }) : row.count,
    kind: row.peopleDiffer ? m.window_differ() : '',
    ...scores.get(row.key),
  }));
  const unset = unsetQuestions(summary).map(({ key, name }): Row => ({
    part: m.summary_table_question(),
    name,
    band: m.summary_too_few_set(),
    ...scores.get(key),
  }));
  const { seen = [], panes } = summary.window ?? {};
  const compared = panes ? [...panes.open, ...panes.blind, ...panes.differ] : [];
  const themes = seen.flatMap((theme) => {
    const { own = false, expected = false } = compared.find(({ label }) => label === theme.label) ?? {};
    return themeRows(theme).map((row): Row => ({ ...row, ...marks(own, expected) }));
  });
  const unnamed = [
    ...(panes?.hidden ?? []).map((theme) => ({ ...theme, picks: marks(true, false) })),
    ...(panes?.only_guessed ?? []).map((theme) => ({ ...theme, picks: marks(false, true) })),
  ].map(({ label, kind, picks }): Row => ({
    part: m.csv_theme(),
    name: label,
    kind: kindName(kind),
    ...picks,
  }));
  const quoted = words.flatMap(({ question, texts }) =>
    texts.map(({ content, relationship }): Row => ({
      part: m.words_title(),
      name: question,
      support: relationship === null ? '' : relationshipLabels[relationship](),
      text: content,
    })),
  );
  const columns = (Object.keys(headers) as Column[]).filter(
    (column) => withOwn || (column !== 'own' && column !== 'guess'),
  );
  const rows = [...questions, ...unset, ...themes, ...(withOwn ? unnamed : []), ...quoted];
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const separator = csvSeparator(getLocale());
  const head = columns.map((column) => headers[column]());
  return byteOrderMark + [head, ...cells].map((row) => csvRow(row, separator)).join('');
}

const marks = (own: boolean, guess: boolean): Row => ({ own: own ? 'x' : '', guess: guess ? 'x' : '' });

function themeRows(theme: SeenTheme): Row[] {
  if (theme.differs.length === 0) return [themeRow(theme, kindName(theme.kind))];
  return [theme, ...theme.differs].map((side) => themeRow({ level: 'theme', ...side }, m.window_differ()));
}

const themeRow = (theme: Pick<SeenTheme, 'level' | 'label' | 'support'>, kind: string): Row => ({
  part: theme.level === 'family' ? m.csv_family() : m.csv_theme(),
  name: theme.label,
  support: supportText(theme),
  kind,
});

export const resultFileName = ({ generated_at: day }: Result): string =>
  day === null ? 'blindspot.csv' : `blindspot-${day}.csv`;
