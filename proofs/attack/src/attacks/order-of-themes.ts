import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

/** As many people tap the one as the other. */
const themes = ['listens-closely', 'takes-time-with-people'] as const;
const holders = 4;
const newcomers = 4;
/** Standard deviations. */
const beyondChance = 3.5;
const rule =
  'themes stand within a word of support in an order drawn at random and sealed, whatever anybody weighs';

export const orderOfThemes: Attack = {
  name: 'order of themes',
  what: 'weigh one person 10 and all others 1, and see over two sets whether what that one named comes first, and whether wording again moves it',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const trials = await inParallel(range(size === 'whole' ? 120 : 16), 4, async (trial) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: 'quick' });
      // Sometimes the one, sometimes the other is what the heavy one names, so that no habit of the product counts.
      const [ofHeavy, ofOthers] = trial % 2 === 0 ? themes : [themes[1], themes[0]];
      const people = plantPeople(trial + 12_000, 2 * holders + 1 + newcomers);
      const tapped = people.map((_, index) => {
        if (index < holders) return [ofHeavy];
        if (index < 2 * holders) return [ofOthers];
        return index === 2 * holders || index % 2 === 0 ? [] : [ofHeavy];
      });
      const [heavy] = people;
      const heavyFirst: boolean[][] = [];
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
        heavyFirst.push(
          texts.map(({ window }) => {
            const seen = window?.seen.map(({ id }) => id) ?? [];
            if (![ofHeavy, ofOthers].every((theme) => seen.includes(theme)))
              throw new Error('Both were tapped enough.');
            return seen.indexOf(ofHeavy) < seen.indexOf(ofOthers);
          }),
        );
      }
      return heavyFirst;
    });
    const findings: Finding[] = [];
    const firsts = trials.flatMap(([first]) => first?.[0] ?? []);
    const ahead = firsts.filter(Boolean).length;
    const deviation = (ahead - firsts.length / 2) / Math.sqrt(firsts.length / 4);
    if (Math.abs(deviation) > beyondChance)
      findings.push({
        try: 'one heavy person among nine',
        output: 'window',
        found: `what the heavy one names comes first in ${ahead} of ${firsts.length}`,
        rule,
      });
    const moved = trials.filter((sets) => sets.some((texts) => new Set(texts).size > 1));
    if (moved.length > 0)
      findings.push({
        try: 'worded again with other sliders',
        output: 'window',
        found: `the order of two themes moved in ${moved.length} of ${trials.length}`,
        rule,
      });
    return {
      tries: trials.length,
      findings,
      notes: [
        `what the heavy one names comes first in ${ahead} of ${firsts.length}, ${deviation.toFixed(1)} standard deviations from chance`,
      ],
    };
  },
};
