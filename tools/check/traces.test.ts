import { expect, it } from 'vitest';
import { rowsWithoutTest } from './traces.ts';

const table = (proof: string): string => `| What | Proof |\n| --- | --- |\n| a toast | ${proof} |\n`;

it('a row is proved by a test with its title, by several, or by a screen that a test opens', () => {
  expect(rowsWithoutTest(table('`web/test/a.test.ts` "says so"'))).toEqual([]);
  expect(rowsWithoutTest(table('`e2e/a.verify.ts` "one"; "two"; `e2e/screens/b-screens.ts` "c"'))).toEqual(
    [],
  );
});

it.each([
  ['no file', 'all tests'],
  ['a folder', '`services/admin/test`'],
  ['a file without a title', '`web/test/a.test.ts`'],
  ['a part of a title, not quoted', '`web/test/a.test.ts`: says'],
  ['a file without its folder', '`a.test.ts` "says so"'],
  ['a source', '`web/src/a.ts` "says so"'],
  ['one proof and one that is none', '`web/test/a.test.ts` "says so"; `services/admin/test`'],
])('a row that names %s is not', (_, proof) => {
  expect(rowsWithoutTest(table(proof))).toEqual(['a toast']);
});
