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
  /** Quoted texts that are shown on this device. */
  words: ReturnType<typeof shownWords>;
}

/**
 * Returns a result as CSV, with a row for each question, theme, family and quoted text. The file contains
 * only published facts. For a theme, it states how many people named it in a word such as "many".
 */
export function resultCsv(summary: Result, { withOwn, words }: CsvOptions): string {
  const mirrorOf = new Map((summary.mirror ?? []).map((row) => [row.question_key, row]));
  const ownCells = (key?: string): CsvCell[] => {
    const row = key === undefined ? undefined : mirrorOf.get(key);
    return withOwn ? [row?.own ?? '', row?.guess ?? ''] : [];
  };
  const picks = (own: boolean, guess: boolean): CsvCell[] =>
    withOwn ? [own ? 'x' : '', guess ? 'x' : ''] : [];
  const questions = assessmentRows(summary).map((row): CsvCell[] => [
    m.summary_table_question(),
    row.name,
    row.average,
    row.doubt.low,
    row.doubt.high,
    row.span ? bandSpan(row.span) : bandName(row.band),
    row.isAtLeast ? m.summary_table_at_least({ count: row.count }) : row.count,
    '',
    row.peopleDiffer ? m.window_differ() : '',
    ...ownCells(row.key),
  ]);
  const tooFew = m.summary_too_few_set();
  const unset = unsetQuestions(summary).map(({ key, name }): CsvCell[] => {
    return [m.summary_table_question(), name, '', '', '', tooFew, '', '', '', ...ownCells(key)];
  });
  const { seen = [], panes } = summary.window ?? {};
  const compared = panes ? [...panes.open, ...panes.blind, ...panes.differ] : [];
  const themes = seen.flatMap((theme) => {
    const { own = false, expected = false } = compared.find(({ label }) => label === theme.label) ?? {};
    return themeCells(theme).map((cells) => [...cells, ...picks(own, expected)]);
  });
  const unnamed = [
    ...(panes?.hidden ?? []).map((theme) => ({ ...theme, cells: picks(true, false) })),
    ...(panes?.only_guessed ?? []).map((theme) => ({ ...theme, cells: picks(false, true) })),
  ].map(({ label, kind, cells }): CsvCell[] => {
    return [m.csv_theme(), label, '', '', '', '', '', '', kindName(kind), ...cells];
  });
  const head = [
    m.csv_part(),
    m.csv_name(),
    m.summary_table_average(),
    m.csv_low(),
    m.csv_high(),
    m.summary_table_band(),
    m.summary_table_answers(),
    m.csv_support(),
    m.csv_kind(),
    ...(withOwn ? [m.summary_table_own(), m.summary_table_guess()] : []),
    m.csv_text(),
  ];
  const rows = [...questions, ...unset, ...themes, ...(withOwn ? unnamed : [])].map((cells) => [
    ...cells,
    '',
  ]);
  const quoted = words.flatMap(({ question, texts }) =>
    texts.map(({ content, relationship }): CsvCell[] => {
      const from = relationship === null ? '' : relationshipLabels[relationship]();
      return [m.words_title(), question, '', '', '', '', '', from, '', ...ownCells(), content];
    }),
  );
  const separator = csvSeparator(getLocale());
  return byteOrderMark + [head, ...rows, ...quoted].map((cells) => csvRow(cells, separator)).join('');
}

/** Returns a row for a theme, or a row for each side if people differ. */
function themeCells(theme: SeenTheme): CsvCell[][] {
  if (theme.differs.length === 0) return [themeRow(theme, kindName(theme.kind))];
  return [theme, ...theme.differs].map((side) => themeRow({ level: 'theme', ...side }, m.window_differ()));
}

function themeRow(row: Pick<SeenTheme, 'level' | 'label' | 'support'>, kind: string): CsvCell[] {
  const part = row.level === 'family' ? m.csv_family() : m.csv_theme();
  return [part, row.label, '', '', '', '', '', supportText(row), kind];
}

export const resultFileName = ({ generated_at: day }: Result): string =>
  day === null ? 'blindspot.csv' : `blindspot-${day}.csv`;
