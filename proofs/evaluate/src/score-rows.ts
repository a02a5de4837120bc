import { groupsInRow } from '@blindspot/analysis/evaluation';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Score } from './score.ts';

const draws = 40_000;
const leftAlone = [0.1, 0.2];
/** Number of new people in each result of a request. */
const openings = [[5], [7], [9], [13], [5, 4], [5, 4, 4]];

export function scoreRows(): Pick<Score, 'lines'> {
  const random = createSeededRandom(67);
  return {
    lines: openings.flatMap((sizes) =>
      (['1-10', '1-7'] as const)
        // Skips the second scale for a single result, because the rule for it is the same on both scales.
        .filter((scale) => scale === '1-10' || sizes.length > 1)
        .map((scale) => {
          const shares = leftAlone.map((leaves) => {
            let published = 0;
            let whole = 0;
            for (let draw = 0; draw < draws; draw += 1) {
              const movers = sizes.map((size) => movingOf(size, leaves));
              const groups = groupsInRow(movers, scale);
              if (groups.length > 0) published += 1;
              if (groups.at(-1)?.end === sizes.length) whole += 1;
            }
            const everybody = sizes.length > 1 ? `, with everybody in ${percent(whole)}` : '';
            return `${percent(published)} published${everybody} where ${leaves * 100} % are left alone`;
          });
          const people = sizes.reduce((sum, size) => sum + size, 0);
          const sets = sizes.length > 1 ? ` in sets of ${sizes.join(', ')} on ${scale}` : '';
          return `${people} people${sets}: ${shares.join('; ')}`;
        }),
    ),
  };

  function movingOf(size: number, leaves: number): number {
    return Array.from({ length: size }).filter(() => !random.chance(leaves)).length;
  }
}

const percent = (count: number): string => `${((count / draws) * 100).toFixed(1)} %`;
