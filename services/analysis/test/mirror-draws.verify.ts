import { expect, test } from 'vitest';
import { falselyDifferent } from './mirror-draws.ts';

const draws = 100_000;
/** Three standard errors of the measured share, if the true share is one in twenty. */
const error = 3 * Math.sqrt((0.05 * 0.95) / draws);

test('readingsOf calls a right guess different in at most one of twenty results, whatever the number of rows and raters', () => {
  for (const scale of ['1-10', '1-7'] as const) {
    for (const rows of [1, 2, 5, 11, 20]) {
      for (const raters of [3, 5, 9, 20, 100, 400]) {
        const { together } = falselyDifferent({ scale, rows, raters, draws });
        expect(together, `${scale}, ${rows} rows, ${raters} raters`).toBeLessThanOrEqual(0.05 + error);
      }
    }
  }
}, 1_800_000);
