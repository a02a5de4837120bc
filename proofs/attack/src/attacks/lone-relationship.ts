import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, wordsIn } from '../api/outputs.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const kinds: readonly Relationship[] = ['family', 'close-friend', 'colleague', 'acquaintance'];
const thoughts = [
  'You could call more often on quiet evenings.',
  'Being around you makes long days lighter.',
  'Sometimes plans change faster than others can follow.',
  'Your patience with children is a gift.',
  'It helps when you say what you need.',
];
const rule = 'a relationship stands beside a text only if five people of it and five others entered together';

/**
 * People of the relationship and of others, in the first set and among the newcomers of the next. All consent
 * to be quoted.
 */
const stagings = [
  { alone: 1, rest: 5, next: 0 },
  { alone: 2, rest: 5, next: 0 },
  { alone: 4, rest: 6, next: 0 },
  { alone: 5, rest: 4, next: 0 },
  { alone: 0, rest: 6, next: 1 },
  { alone: 4, rest: 5, next: 3 },
  { alone: 5, rest: 0, next: 2 },
];

export const loneRelationship: Attack = {
  name: 'lone relationship beside a text',
  what: 'look for the answer of the only relative, or of all relatives but one, over two sets and with own answers beside them',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const trials = await inParallel(
      range(size === 'whole' ? stagings.length * 4 : 3),
      4,
      async (trial): Promise<Finding[]> => {
        const staging = stagings[trial % stagings.length] ?? { alone: 1, rest: 5, next: 0 };
        const random = createSeededRandom(trial + 40);
        const alone = kinds[trial % kinds.length] ?? 'family';
        const crowd: Relationship = alone === 'colleague' ? 'close-friend' : 'colleague';
        const owner = await registerOwner(baseUrl);
        const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
        const { alone: inFirst, rest, next } = staging;
        const relationships = [
          ...range(inFirst).map(() => alone),
          ...range(rest).map(() => crowd),
          ...range(next).map(() => alone),
          ...range(next === 0 ? 0 : anonymity.batch - next).map(() => crowd),
        ];
        const people = plantPeople(trial + 900, relationships.length);
        const findings: Finding[] = [];
        for (const [index, { name, email }] of people.entries()) {
          if (index === inFirst + rest) findings.push(...(await namedBeside(people.slice(0, index).length)));
          await submit(baseUrl, requestId, {
            name,
            email,
            relationship: relationships[index] ?? 'other',
            mayQuote: true,
            answers: { presence: random.pick(thoughts), story: thoughts[index % thoughts.length] ?? '' },
          });
        }
        findings.push(...(await namedBeside(people.length)));
        return findings;

        async function namedBeside(count: number): Promise<Finding[]> {
          await owner.openFirst(requestId, count);
          return (await everyOutput(owner, requestId)).flatMap(({ name, text }) => {
            // The trust list and the form show relationships without answers.
            if (name === 'trust list' || name === 'public form') return [];
            const labelled = text.includes(`"relationship":"${alone}"`);
            const spoken = new RegExp(`\\b${alone.replace('-', '.')}`, 'i').test(wordsIn(text));
            if (!labelled && !spoken) return [];
            const shown = `${inFirst} and then ${next} of ${people.length} are ${alone} (seed ${trial})`;
            return [{ try: shown, output: name, found: `'${alone}' beside an answer`, rule }];
          });
        }
      },
    );
    return { tries: trials.length, findings: trials.flatMap((findings) => findings.slice(0, 1)), notes: [] };
  },
};
