import { expect, test } from 'vitest';
import { fillPage, idsOfTests, testPages } from '../documents/test-ids.ts';

test.each([
  ["test('R18 stores the same key once', () => {});", ['R18']],
  ["describe('A1 V6.2.4 a password', () => { it('R2 is hashed', () => {}); });", ['A1', 'V6.2.4', 'R2']],
  ['test.each([1])(\n  "P3 row %i", () => {});', ['P3']],
  ['test(`S2.1 opens ${path}`, async () => {});', ['S2.1']],
  ["test.describe('W1 a stranger', () => {});", ['W1']],
])('reads the ids at the beginning of the titles in %s', (source, ids) => {
  expect(idsOfTests(source)).toEqual(ids);
});

test.each([
  "expect(label).toBe('R18 is no title')",
  "test('stores R18 once', () => {})",
  "test('UTF-8 is kept', () => {})",
])('reads no id in %s', (source) => {
  expect(idsOfTests(source)).toEqual([]);
});

test('takes the sample titles of this file for a test of no row', () => {
  expect([...testPages().texts.values()].join('\n')).not.toContain('test-ids.test.ts');
});

const table = (...rows: string[]): string =>
  ['| id | what | tests |', '| --- | --- | --- |', ...rows].join('\n');

test('writes the files of an id into the last cell of its row and keeps the rest', () => {
  const files = new Map([['R18', ['a.test.ts', 'b.verify.ts']]]);
  expect(fillPage(table('| R18 | one answer | `old.test.ts` |'), files).text).toBe(
    table('| R18 | one answer | `a.test.ts`, `b.verify.ts` |'),
  );
});

test('reports a row without a test, unless it says why or where to look', () => {
  const rows = [
    '| R1 | kept | `gone.test.ts` |',
    '| V1.2.6 | 2 | not applicable: no directory service | – |',
    '| W21 | exact versions; see `tools/check/supply-chain.ts` | |',
    '| V4.1.2 | 2 | operator: redirects to https | – |',
  ];
  const { ids, untested } = fillPage(table(...rows), new Map());
  expect(ids).toEqual(['R1', 'V1.2.6', 'W21', 'V4.1.2']);
  expect(untested).toEqual(['R1']);
});
