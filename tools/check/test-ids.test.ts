import { expect, test } from 'vitest';
import { compareIds, idsOfTests, rowsOf } from './test-ids.ts';

test.each([
  ["test('R18 stores the same key once', () => {});", ['R18']],
  ["describe('A1 V6.2.4 a password', () => { it('R2 is hashed', () => {}); });", ['A1', 'V6.2.4', 'R2']],
  ['test.each([1])(\n  "P3 row %i", () => {});', ['P3']],
  ['test(`S2.1 opens ${path}`, async () => {});', ['S2.1']],
  ["test.describe('W1 a stranger', () => {});", ['W1']],
])('idsOfTests reads the ids at the beginning of the titles in %s', (source, ids) => {
  expect(idsOfTests(source)).toEqual(ids);
});

test.each([
  "expect(label).toBe('R18 is no title')",
  "test('stores R18 once', () => {})",
  "test('UTF-8 is kept', () => {})",
])('idsOfTests reads no id in %s', (source) => {
  expect(idsOfTests(source)).toEqual([]);
});

test('rowsOf reads rows with one or more ids, including wrapped rows', () => {
  const page = '# R\n\n- R18: one answer\n  for each key\n- V1.1.1, V1.1.2,\n  V1.2.1: tested\n\n- no row\n';
  expect(rowsOf(page).map((row) => row.id)).toEqual(['R18', 'V1.1.1', 'V1.1.2', 'V1.2.1']);
});

test.each([
  ['- R1: kept', true],
  ['- V1.2.6: not applicable, no directory service', false],
  ['- W21: exact versions; see\n  `tools/check/supply-chain.ts`', false],
  ['- V4.1.2: operator redirects to https', false],
])('rowsOf decides whether the row "%s" needs a test', (row, needsTest) => {
  expect(rowsOf(row)).toMatchObject([{ needsTest }]);
});

test('compareIds reports a row without a test, a test without a row and an id with two rows', () => {
  const rows = rowsOf('- R1: kept\n- R2: kept\n- R2: kept');
  expect(
    compareIds(
      rows,
      new Map([
        ['R2', 'a.test.ts'],
        ['R3', 'b.test.ts'],
      ]),
    ),
  ).toEqual(['no test has the id R1', 'R2 has two rows', 'b.test.ts: no page has a row for R3']);
});
