import { anonymity } from '@blindspot/contracts/anonymity';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { sureIn, type FamilyScene } from '../solving/family-beliefs.ts';

const family = 'keeps-people-at-a-distance';
/** For each theme, a question that offers it. */
const questionOf: Readonly<Record<string, string>> = {
  'goes-silent': 'pattern',
  'keeps-feelings-hidden': 'unsaid',
  'seems-distant': 'unsaid',
};
const themes = Object.keys(questionOf);
/** People who enter with the first and the second set, including two puppets each. */
const chains = [
  [6, 4],
  [5, 4],
  [7, 4],
] as const;
/** Themes that the two puppets name, as places in `themes`. */
const puppetsDo: readonly (readonly (readonly number[])[])[] = [
  [[0], [0]],
  [[0], [1]],
  [
    [0, 1, 2],
    [0, 1],
  ],
  [[], []],
];
const standardErrors = 3;

export const familiesAndMembers: Attack = {
  name: 'families and members',
  what: 'two invented answers in each of two sets name themes of a family; from every word of both sets, who else names one of them',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const findings: Finding[] = [];
    const trials = await inParallel(range(size === 'whole' ? 48 : 9), 4, async (trial) => {
      const random = createSeededRandom(trial + 1);
      const newcomers = chains[trial % chains.length] ?? chains[0];
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: 'shadow' });
      const people = plantPeople(trial + 14_000, newcomers[0] + newcomers[1]);
      const published: string[][] = [];
      const puppets: (readonly (readonly number[])[])[] = [];
      let begin = 0;
      for (const count of newcomers) {
        const naming = puppetsDo[Math.floor(random.next() * puppetsDo.length)] ?? [];
        puppets.push(naming);
        for (const [index, { name, email }] of people.slice(begin, begin + count).entries()) {
          // Half of the people hold the family, and each of them names one of its themes.
          const own = random.next() < 0.5 ? [Math.floor(random.next() * themes.length)] : [];
          await submit(baseUrl, requestId, {
            name,
            email,
            relationship: 'colleague',
            answers: { unsaid: 'Hm.' },
            themes: tapsOf(naming[index] ?? own),
          });
        }
        begin += count;
        await owner.awaitAnswers(requestId, begin);
        const { window } = await (published.length === 0
          ? owner.summary(requestId)
          : owner.regenerate(requestId));
        published.push(window?.seen.flatMap(({ id }) => (id === null ? [] : [id])) ?? []);
      }
      const scene: FamilyScene = { family, themes, newcomers, puppets, published };
      const sure = sureIn(scene);
      if (sure === undefined)
        findings.push({
          try: `seed ${trial + 1}, ${newcomers.join(' and ')} people`,
          output: 'window',
          found: `published for fewer people than the rule allows: ${published.map((ids) => ids.join(', ')).join(' then ')}`,
          rule: 'a theme is published from three people on, and a family of three people in sets of six, while none of its themes is',
        });
      return sure ?? { people: 0, sure: 0 };
    });
    const people = trials.reduce((sum, trial) => sum + trial.people, 0);
    const sure = trials.reduce((sum, trial) => sum + trial.sure, 0);
    const { certain } = anonymity;
    if (sure > certain * people + standardErrors * Math.sqrt(certain * (1 - certain) * people))
      findings.push({
        try: 'all words of two sets',
        output: 'window',
        found: `sure of ${sure} of ${people} people that they hold the family`,
        rule: 'an owner is surer than 90 % of a person in at most one case in twenty',
      });
    return {
      tries: trials.length,
      findings,
      notes: [`sure of ${sure} of ${people} people that they hold the family (${certain} allowed)`],
    };
  },
};

function tapsOf(places: readonly number[]): Record<string, string[]> {
  const taps: Record<string, string[]> = {};
  for (const place of places) {
    const theme = themes[place];
    const question = theme && questionOf[theme];
    if (theme === undefined || question === undefined) throw new Error('No question offers this theme.');
    (taps[question] ??= []).push(theme);
  }
  return taps;
}
