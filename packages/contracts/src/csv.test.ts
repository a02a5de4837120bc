import { expect, test } from 'vitest';
import { csvRow, csvSeparator } from './csv.ts';

function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const payloads = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+cmd',
  '-2+3',
  '@SUM(A1)',
  ' =1',
  '   +1',
  '\u00a0=1',
  '\t=1',
  '\tplain',
  '\r=1',
  '\n=1',
  'ok\n=cmd',
  'ok\r\n+cmd',
  'ok\r@cmd',
  'ok\n \t-cmd',
  'ok\n\u3000=cmd',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\u200b=1',
  '\ufeff=1',
  '\u2066=1',
  '\u00ad=1',
  'ok\u2028=cmd',
  'ok\u0085=cmd',
  'ok\v=cmd',
  'ok\f=cmd',
  '\u0001=1',
  '"=1"\n"=2',
  '\n\n=1',
  '=1,=2;=3',
  '﹦1',
  '−1',
];
const dangerous = /^(\t|[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
const linesOf = (text: string): string[] => text.split(/[\r\n\v\f\u0085\u2028\u2029]/);

test.each(payloads)(
  'W14 V1.3.3 csvRow escapes only the lines of %j that a spreadsheet reads as formulas',
  (payload) => {
    const [row = []] = parse(csvRow(['before', payload, 'after']));
    expect(row).toHaveLength(3);
    const [, cell = ''] = row;
    expect(linesOf(cell).filter((line) => dangerous.test(line))).toEqual([]);
    const added = linesOf(cell).map((line, index) =>
      dangerous.test(linesOf(payload)[index] ?? '') ? line.replace("'", '') : line,
    );
    expect(added).toEqual(linesOf(payload));
  },
);

test.each([
  'a, b',
  'say "hi"',
  'two\nlines',
  'two\r\nlines',
  ' spaces ',
  'semi;colon',
  '',
  "it's",
  '1-2',
  'a=b',
])('S5.9 csvRow preserves %j', (text) => {
  expect(parse(csvRow([text, 7]))).toEqual([[text, '7']]);
});

test('csvSeparator returns a semicolon for German, Spanish and French, as spreadsheets expect', () => {
  expect((['en', 'de', 'es', 'fr'] as const).map((language) => csvSeparator(language))).toEqual([
    ',',
    ';',
    ';',
    ';',
  ]);
  expect(csvRow(['a;b', 'c,d', 7.5], ';')).toBe('"a;b";"c,d";7,5\r\n');
});
