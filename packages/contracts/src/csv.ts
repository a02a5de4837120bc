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

/** One row in RFC 4180, in which no line of no cell is a formula to any spreadsheet: such a line begins with `'`. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  // Our own numbers are no formulas.
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll('\u0000', '').replaceAll(formulaStart, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By it spreadsheets know the encoding. */
export const byteOrderMark = '\uFEFF';
