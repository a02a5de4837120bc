import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { isMoreThanChance } from '../solving/statistics.ts';
import { firstShare } from '../theme-order/order-bound.ts';

const themes = ['listens-closely', 'takes-time-with-people'];
const holders = 4;
const firstSet = 2 * holders + 1;
const newcomers = 4;
const noise = 2;
/**
 * Four people name each theme. The weights are 10, 1, 1, 1 for one theme and 1, 1, 1, 1 for the other, so the sums
 * differ by 9.
 */
const bound = firstShare(9, noise);
const rule =
  'weights move the order of themes only through a key with noise, which is drawn when a theme is first published and kept';

export const orderOfThemes: Attack = {
  name: 'order of themes',
  what: 'weigh one person 10 and all others 1, see whether what that one named comes first, and over two sets whether other weights, other words or newcomers move it',
  async run({ baseUrl, size }) {
    const trials = await inParallel(range(size === 'whole' ? 64 : 16), 4, async (trial) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.makeRequest();
      // The person with the high weight alternates between the themes, so that a fixed order of themes cancels out.
      const [ofHeavy = '', ofOthers = ''] = trial % 2 === 0 ? themes : themes.toReversed();
      const people = plantPeople(trial + 12_000, firstSet + newcomers);
      const tappedBy = (index: number): string[] => {
        if (index < holders) return [ofHeavy];
        if (index < 2 * holders) return [ofOthers];
        return index < firstSet || index % 2 === 0 ? [] : [ofHeavy];
      };
      const rate = async (from: number, until: number, heavy: number, others: number): Promise<void> => {
        for (const person of people.slice(from, until))
          await owner.rate(requestId, person.name, person === people[0] ? heavy : others);
      };
      const isHeavyFirst: boolean[] = [];
      for (const [from, until] of [
        [0, firstSet],
        [firstSet, people.length],
      ] as const) {
        for (const [index, person] of people.slice(from, until).entries())
          await submit(baseUrl, requestId, person, {
            answers: { strength: 'Nothing comes to my mind.', growth: 'Hm.' },
            themes: { strength: tappedBy(from + index) },
          });
        await owner.awaitAnswers(requestId, until);
        await rate(from, until, 10, 1);
        const texts = [await (from === 0 ? owner.summary(requestId) : owner.regenerate(requestId))];
        for (const _ of range(2)) {
          await rate(0, until, 1, 10);
          texts.push(await owner.regenerate(requestId));
        }
        for (const { window } of texts) {
          const seen = window?.seen.map(({ id }) => id) ?? [];
          if (![ofHeavy, ofOthers].every((theme) => seen.includes(theme)))
            throw new Error('Both were tapped enough.');
          isHeavyFirst.push(seen.indexOf(ofHeavy) < seen.indexOf(ofOthers));
        }
      }
      return isHeavyFirst;
    });
    const findings: Finding[] = [];
    const ahead = trials.filter(([first]) => first === true).length;
    if (isMoreThanChance(ahead, trials.length, bound))
      findings.push({
        try: 'one heavy person among nine',
        output: 'window',
        found: `what the heavy one names comes first in ${ahead} of ${trials.length}`,
        rule,
      });
    const moved = trials.filter((looks) => new Set(looks).size > 1).length;
    if (moved > 0)
      findings.push({
        try: 'worded again with other sliders, and opened with newcomers',
        output: 'window',
        found: `the order of two themes moved in ${moved} of ${trials.length}`,
        rule,
      });
    const share = (ahead / trials.length).toFixed(3);
    const note = `what the heavy one names comes first in ${share} (keys allow ${bound.toFixed(3)}), by chance .500`;
    return { tries: trials.length, findings, notes: [note] };
  },
};
