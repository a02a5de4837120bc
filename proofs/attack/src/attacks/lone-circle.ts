import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, wordsIn } from '../api/outputs.ts';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { plantPeople } from '../planting/secrets.ts';

const lone: readonly Relationship[] = ['family', 'close-friend', 'colleague', 'acquaintance'];
const thoughts = [
  'You could call more often on quiet evenings.',
  'Being around you makes long days lighter.',
  'Sometimes plans change faster than others can follow.',
  'Your patience with children is a gift.',
  'It helps when you say what you need.',
];

export const loneCircle: Attack = {
  name: 'lone circle',
  what: 'look for what the only relative, or two of them, said among others',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const trials = await inParallel(
      range(size === 'whole' ? 24 : 2),
      4,
      async (trial): Promise<Finding[]> => {
        const random = createSeededRandom(trial + 40);
        const alone = lone[trial % lone.length] ?? 'family';
        const crowd: Relationship = alone === 'colleague' ? 'close-friend' : 'colleague';
        const members = 1 + (trial % 2);
        const people = plantPeople(trial + 900, 4 + members + (trial % 3));
        const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
        for (const [index, { name, email }] of people.entries()) {
          await submit(baseUrl, requestId, {
            name,
            email,
            relationship: index < members ? alone : crowd,
            answers: { presence: random.pick(thoughts), story: thoughts[index % thoughts.length] ?? '' },
          });
        }
        await owner.summaryOver(requestId, people.length);
        const outputs = await everyOutput(owner, requestId);
        return outputs.flatMap(({ name, text }) => {
          // The trust list says who is what; there is no answer beside it.
          const shown =
            name === 'trust list'
              ? []
              : [...text.matchAll(/"relationship":"([a-z-]+)"/g)].map(([, label]) => label);
          const named = shown.filter((label) => label === alone).length;
          const spoken =
            name === 'trust list' || name === 'public form'
              ? false
              : new RegExp(`\\b${alone.replace('-', '.')}`, 'i').test(wordsIn(text));
          return named > 0 || spoken
            ? [
                {
                  try: `${members} of ${people.length} is ${alone} (seed ${trial})`,
                  output: name,
                  found: `'${alone}' beside an answer`,
                  rule: 'a relationship is named only for circles of three or more, else other',
                },
              ]
            : [];
        });
      },
    );
    return { tries: trials.length, findings: trials.flatMap((findings) => findings.slice(0, 1)), notes: [] };
  },
};
