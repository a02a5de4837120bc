import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { firstShare } from '../theme-order/order-bound.ts';

/** Two themes that equally many people tap. */
const themes = ['listens-closely', 'takes-time-with-people'] as const;
const holders = 4;
const newcomers = 4;
const noise = 2;
/** One theme is held by a person of weight 10 and three of weight 1, the other by four of weight 1. */
const bound = firstShare(9, noise);
const standardErrors = 3;
const rule =
  'weights move the order of themes only through a key with noise, which is drawn when a theme is first published and kept';

export const orderOfThemes: Attack = {
  name: 'order of themes',
  what: 'weigh one person 10 and all others 1, see whether what that one named comes first, and over two sets whether other weights, other words or newcomers move it',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const trials = await inParallel(range(size === 'whole' ? 64 : 16), 4, async (trial) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: 'quick' });
      // Alternates the theme that the heavy person names, so that a bias of the product cancels out.
      const [ofHeavy, ofOthers] = trial % 2 === 0 ? themes : [themes[1], themes[0]];
      const people = plantPeople(trial + 12_000, 2 * holders + 1 + newcomers);
      const tapped = people.map((_, index) => {
        if (index < holders) return [ofHeavy];
        if (index < 2 * holders) return [ofOthers];
        return index === 2 * holders || index % 2 === 0 ? [] : [ofHeavy];
      });
      const [heavy] = people;
      const heavyFirst: boolean[] = [];
      for (const until of [2 * holders + 1, people.length]) {
        const begin = heavyFirst.length === 0 ? 0 : 2 * holders + 1;
        for (const [index, { name, email }] of people.slice(begin, until).entries())
          await submit(baseUrl, requestId, {
            name,
            email,
            relationship: 'colleague',
            answers: { strength: 'Nothing comes to my mind.', growth: 'Hm.' },
            themes: { strength: tapped[begin + index] ?? [] },
          });
        await owner.awaitAnswers(requestId, until);
        for (const { name } of people.slice(begin, until))
          await owner.rate(requestId, name, name === heavy?.name ? 10 : 1);
        const texts = [await (begin === 0 ? owner.summary(requestId) : owner.regenerate(requestId))];
        for (let again = 0; again < 2; again += 1) {
          for (const { name } of people.slice(0, until))
            await owner.rate(requestId, name, name === heavy?.name ? 1 : 10);
          texts.push(await owner.regenerate(requestId));
        }
        for (const { window } of texts) {
          const seen = window?.seen.map(({ id }) => id) ?? [];
          if (![ofHeavy, ofOthers].every((theme) => seen.includes(theme)))
            throw new Error('Both were tapped enough.');
          heavyFirst.push(seen.indexOf(ofHeavy) < seen.indexOf(ofOthers));
        }
      }
      return heavyFirst;
    });
    const findings: Finding[] = [];
    const ahead = trials.filter(([first]) => first === true).length;
    const share = ahead / trials.length;
    if (share > bound + standardErrors * Math.sqrt((bound * (1 - bound)) / trials.length))
      findings.push({
        try: 'one heavy person among nine',
        output: 'window',
        found: `what the heavy one names comes first in ${ahead} of ${trials.length}`,
        rule,
      });
    const moved = trials.filter((looks) => new Set(looks).size > 1);
    if (moved.length > 0)
      findings.push({
        try: 'worded again with other sliders, and opened with newcomers',
        output: 'window',
        found: `the order of two themes moved in ${moved.length} of ${trials.length}`,
        rule,
      });
    return {
      tries: trials.length,
      findings,
      notes: [
        `what the heavy one names comes first in ${share.toFixed(3)} (keys allow ${bound.toFixed(3)}), by chance .500`,
      ],
    };
  },
};
