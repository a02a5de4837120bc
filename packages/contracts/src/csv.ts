import type { Language } from './languages.ts';

const lineBreaks = String.raw`\r\n\v\f\u0085\u2028\u2029`;
const invisible = String.raw`(?:(?![${lineBreaks}])[\p{White_Space}\p{Cc}\p{Cf}])*`;
/** Characters that start a formula, including other forms of them that spreadsheets accept. */
const formulaSigns = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫−]`;
const formulaStart = new RegExp(String.raw`(?<=^|[${lineBreaks}])(?=\t|${invisible}${formulaSigns})`, 'gu');

export type CsvCell = string | number;

/** Header of a file, and the cells of each row. */
export interface CsvColumns<Row> {
  header: readonly string[];
  cellsOf: (row: Row) => readonly CsvCell[];
}

/** Returns the separator of spreadsheets: a semicolon wherever the decimal sign is a comma. */
export const csvSeparator = (language: Language): ',' | ';' => (language === 'en' ? ',' : ';');

/** Returns one row of a file (RFC 4180). A line that would start a formula gets the prefix `'`. */
export function csvRow(cells: readonly CsvCell[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: CsvCell, separator: ',' | ';'): string {
  // Numbers need no escaping, because they are never formulas.
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replaceAll('\u0000', '').replaceAll(formulaStart, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets recognise UTF-8 by this mark. */
export const byteOrderMark = '\uFEFF';
