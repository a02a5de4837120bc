import { effectiveWeights } from '@blindspot/analysis/evaluation';
import { range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';

const people = 200;
const sets = 30;
const rounds = 3;

/** How many sets came before one does not matter to the rule (ADR 0027), so each is a measurement of its own. */
export const guessRulePart: Part = {
  name: 'guess-rule',
  what: `what the guess rule lets weights count as, by itself: ${sets} sets of ${people} people each, ${rounds} rounds`,
  async run(print) {
    const random = createSeededRandom(7);
    const asked = range(sets).map(() => {
      const weights = range(people).map(() => random.integer(1, 10));
      return range(10).map((index) => weights.filter((weight) => weight === index + 1).length);
    });
    const times: number[] = [];
    for (const _ of range(rounds))
      for (const newcomers of asked) {
        const started = performance.now();
        effectiveWeights({ newcomers, scale: '1-10' });
        times.push(performance.now() - started);
      }
    const [middle, longest] = [quantile(times, 0.5), Math.max(...times)];
    const mark = marks['guess-rule']['a set'].value;
    print(`a set: median ${middle.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`);
    print(`median / mark of ${mark} ms: ${(middle / mark).toFixed(2)}`);
    return await Promise.resolve([
      { name: 'a set', value: middle, unit: 'ms' },
      { name: 'a set, longest', value: longest, unit: 'ms' },
    ]);
  },
};
