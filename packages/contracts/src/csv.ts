import type { Language } from './languages.ts';

const lineBreaks = String.raw`\r\n\v\f\u0085\u2028\u2029`;
const invisible = String.raw`(?:(?![${lineBreaks}])[\p{White_Space}\p{Cc}\p{Cf}])*`;
/** What begins a formula: also the full-width, small and mathematical forms that spreadsheets take for it. */
const formulaSigns = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫−]`;
const formulaStart = new RegExp(String.raw`(?<=^|[${lineBreaks}])(?=\t|${invisible}${formulaSigns})`, 'gu');

export type CsvCell = string | number;

/** What a file says of each thing that it lists. */
export interface CsvColumns<Row> {
  header: readonly string[];
  cellsOf: (row: Row) => readonly CsvCell[];
}

/** Returns the separator that spreadsheets set to this language expect, because their decimal sign is a comma in all but English. */
export const csvSeparator = (language: Language): ',' | ';' => (language === 'en' ? ',' : ';');

/**
 * Returns one row of a file (RFC 4180 but for the separator). A line of a cell that a spreadsheet would take for a formula begins
 * with `'`.
 */
export function csvRow(cells: readonly CsvCell[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: CsvCell, separator: ',' | ';'): string {
  // Our own numbers are no formulas.
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replaceAll('\u0000', '').replaceAll(formulaStart, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By it spreadsheets know the encoding. */
export const byteOrderMark = '\uFEFF';
