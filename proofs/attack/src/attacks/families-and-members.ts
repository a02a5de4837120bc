import { anonymity } from '@blindspot/contracts/anonymity';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { sureIn } from '../solving/family-beliefs.ts';
import { isMoreThanChance, sum } from '../solving/statistics.ts';

const family = 'keeps-people-at-a-distance';
const questionOf: Readonly<Record<string, string>> = {
  'goes-silent': 'pattern',
  'keeps-feelings-hidden': 'unsaid',
  'seems-distant': 'unsaid',
};
const themes = Object.keys(questionOf);
/** Number of new people in each result. The owner invents two of them. */
const chains = [
  [6, 4],
  [5, 4],
  [7, 4],
  [6, 4, 4],
];
/** For each of the owner's two invented people, the indexes of the themes that this person names. */
const all = [
  [0, 1, 2],
  [0, 1, 2],
];
const none = [[], []];
/**
 * Themes that the owner's two invented people name, by result. If both name a theme, one real person makes it
 * visible. Otherwise, the product first shows the theme's family.
 */
const plans = [
  [all, none, none],
  [none, all, none],
  [[[0], [1]], none, all],
];

export const familiesAndMembers: Attack = {
  name: 'families and members',
  what: 'two invented answers in each set name themes of a family; from every word of two or three sets, who else holds the family or names one of its themes',
  async run({ baseUrl, size }) {
    const findings: Finding[] = [];
    const trials = await inParallel(range(size === 'whole' ? 48 : 9), 4, async (trial) => {
      const random = createSeededRandom(trial + 1);
      const newcomers = chains[trial % chains.length] ?? [];
      const plan = plans[Math.floor(trial / chains.length) % plans.length] ?? [];
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.makeRequest({ question_set: 'shadow' });
      const people = plantPeople(trial + 14_000, sum(newcomers));
      const published: string[][] = [];
      const puppets: number[][][] = [];
      for (const [set, count] of newcomers.entries()) {
        const naming = plan[set] ?? none;
        puppets.push(naming);
        const came = sum(newcomers.slice(0, set));
        for (const [index, person] of people.slice(came, came + count).entries()) {
          const own = random.next() < 0.5 ? [random.integer(0, themes.length - 1)] : [];
          const taps = tapsOf(naming[index] ?? own);
          await submit(baseUrl, requestId, person, { answers: { unsaid: 'Hm.' }, themes: taps });
        }
        await owner.awaitAnswers(requestId, came + count);
        const { window } = await (set === 0 ? owner.summary(requestId) : owner.regenerate(requestId));
        published.push(window?.seen.flatMap(({ id }) => id ?? []) ?? []);
      }
      const believed = sureIn({ family, themes, newcomers, puppets, published });
      if (believed === undefined)
        findings.push({
          try: `seed ${trial + 1}, ${newcomers.join(' and ')} people`,
          output: 'window',
          found: `published for fewer people than the rule allows: ${published.map((ids) => ids.join(', ')).join(' then ')}`,
          rule: 'a theme is published from three people on, and a family of three people in sets of six, while none of its themes is',
        });
      return believed;
    });
    const notes = (['family', 'themes'] as const).map((aim) => {
      const of = sum(trials.map((believed) => believed?.[aim].of ?? 0));
      const sure = sum(trials.map((believed) => believed?.[aim].sure ?? 0));
      const found = `sure of ${sure} of ${of} ${aim === 'family' ? 'people that they hold the family' : 'themes of one person'}`;
      if (isMoreThanChance(sure, of, anonymity.certain))
        findings.push({
          try: 'all words of two or three sets',
          output: 'window',
          found,
          rule: 'an owner is surer than 90 % of a person in at most one case in twenty',
        });
      return `${found} (${anonymity.certain} allowed)`;
    });
    return { tries: trials.length, findings, notes };
  },
};

function tapsOf(places: readonly number[]): Record<string, string[]> {
  const taps: Record<string, string[]> = {};
  for (const theme of places.flatMap((place) => themes[place] ?? []))
    (taps[questionOf[theme] ?? ''] ??= []).push(theme);
  return taps;
}
