import type { Language } from './languages.ts';

const lineBreaks = String.raw`\r\n\v\f\u0085\u2028\u2029`;
const invisible = String.raw`(?:(?![${lineBreaks}])[\p{White_Space}\p{Cc}\p{Cf}])*`;
/** Characters that start a formula in a spreadsheet, including full-width, small and typographic variants. */
const formulaSigns = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫−]`;
const formulaStart = new RegExp(String.raw`(?<=^|[${lineBreaks}])(?=\t|${invisible}${formulaSigns})`, 'gu');

export type CsvCell = string | number;

export interface CsvColumns<Row> {
  header: readonly string[];
  cellsOf: (row: Row) => readonly CsvCell[];
}

/** Returns the CSV separator for a language: a semicolon if the language's decimal sign is a comma. */
export const csvSeparator = (language: Language): ',' | ';' => (language === 'en' ? ',' : ';');

/** Returns one CSV row (RFC 4180). Prefixes each line that would start a formula with `'`. */
export function csvRow(cells: readonly CsvCell[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: CsvCell, separator: ',' | ';'): string {
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replaceAll('\u0000', '').replaceAll(formulaStart, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets recognise UTF-8 by this mark. */
export const byteOrderMark = '\uFEFF';
