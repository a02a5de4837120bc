import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { range } from '@blindspot/test-kit/in-parallel';
import { guessOnce, type Crowd, type Likelihood, type Staging } from './order-of-themes.ts';
import { sure } from '../solving/marks.ts';

/**
 * Would an order of themes by the owner's weights, two to one at most, tell who named them? Exact words of support, orders as they
 * would be published, everything else known to the owner; the same states with words alone beside it.
 */
const runs = Number(process.argv[2] ?? 400);
const aims = [
  ['double weight', 2, 1],
  ['half the weight', 1, 2],
] as const;
const puppetsDo = [
  ['name all', () => true],
  ['name none', () => false],
  ['name every other', (theme: number) => theme % 2 === 0],
] as const;

for (const sets of [1, 2] as const)
  for (const [entered, aimedSet] of [
    ['in the first set', 0],
    ['in the second', 1],
  ] as const) {
    if (aimedSet >= sets) continue;
    for (const share of [1 / 3, 1 / 2])
      for (const puppets of [0, 2])
        for (const [weighing, ofAim, ofOthers] of aims)
          for (const [doing, puppetsName] of puppets === 0 ? puppetsDo.slice(0, 1) : puppetsDo) {
            const crowds: Crowd[] = range(sets).map((set) => ({
              set: set as 0 | 1,
              weight: ofOthers,
              people: (set === 0 ? 9 : 4) - (set === aimedSet ? 1 : 0),
              puppets,
            }));
            const staging: Staging = {
              aim: { set: aimedSet, weight: ofAim },
              crowds,
              sets,
              themes: 10,
              share,
              puppetsName,
            };
            const what = `${sets} set${sets > 1 ? 's' : ''}, aim ${entered} at ${weighing}, ${puppets} puppets${puppets > 0 ? ` that ${doing}` : ''}, named by ${share.toFixed(2)}`;
            process.stdout.write(`${what}: ${figures(staging)}\n`);
          }
  }

function figures(staging: Staging): string {
  const random = createSeededRandom(1);
  const perRun = range(runs).map(() => guessOnce(staging, random));
  const column = (work: (one: Likelihood) => number): string => {
    const means = perRun.map((likelihoods) => mean(likelihoods.map(work)));
    const centre = mean(means);
    const error = Math.sqrt(mean(means.map((one) => (one - centre) ** 2)) / (means.length - 1));
    return `${centre.toFixed(4)} ± ${error.toFixed(4)}`;
  };
  return (
    `best guess by words ${column(({ byWords }) => guess(byWords))}, ` +
    `gained by order ${column(({ byWords, byOrder }) => guess(byOrder) - guess(byWords))}; ` +
    `sure by words ${column(({ byWords }) => isSure(byWords))}, by order ${column(({ byOrder }) => isSure(byOrder))}; ` +
    `sure that it was named by words ${column(({ byWords }) => Number(byWords > sure))}, by order ${column(({ byOrder }) => Number(byOrder > sure))}`
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function guess(share: number): number {
  return Math.max(share, 1 - share);
}

function isSure(share: number): number {
  return Number(guess(share) > sure);
}
