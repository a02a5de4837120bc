import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { everyOutput, wordsIn } from '../api/outputs.ts';
import { change, registerOwner, submit } from '../api/owner.ts';
import { trialAttack } from '../attack.ts';
import { differences } from '../finding/differences.ts';
import { plantPeople } from '../planting/secrets.ts';

const words = { strength: 'You listen well.' };

export const changedRelationship = trialAttack({
  name: 'changed relationship',
  what: 'watch the trust list and the numbers for the moment at which a friend changes their relationship',
  trials: { whole: 12, small: 2 },
  rule: 'the list shows the relationship as first sent until the set is sealed',
  async attempt({ baseUrl }, trial) {
    const owner = await registerOwner(baseUrl);
    const requestId = await owner.makeRequest();
    const people = plantPeople(trial + 21_000, anonymity.full + (trial % 3));
    const receipts: string[] = [];
    for (const person of people) receipts.push(await submit(baseUrl, requestId, person, { answers: words }));
    await owner.awaitAnswers(requestId, people.length);
    const watched = async () => {
      const read = [(await owner.trust(requestId)).responses, await owner.readSealed(requestId)];
      return [{ name: 'trust list and summary', text: JSON.stringify(read) }];
    };
    const before = await watched();
    const who = trial % people.length;
    const status = await change(baseUrl, receipts[who] ?? '', { relationship: 'family', answers: words });
    if (status !== 200) throw new Error(`A change was answered with ${status}.`);
    return differences(`change of ${people[who]?.name} (seed ${trial})`, before, await watched());
  },
});

const kinds: readonly Relationship[] = ['family', 'close-friend', 'colleague', 'acquaintance'];
const thoughts = [
  'You could call more often on quiet evenings.',
  'Being around you makes long days lighter.',
  'Sometimes plans change faster than others can follow.',
  'Your patience with children is a gift.',
  'It helps when you say what you need.',
];

/**
 * Numbers of people. `alone` and `next` have the attacked relationship and are in the first and the next result.
 * `rest` have another relationship.
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

export const loneRelationship = trialAttack({
  name: 'lone relationship beside a text',
  what: 'look for the answer of the only relative, or of all relatives but one, over two sets and with own answers beside them',
  trials: { whole: stagings.length * 4, small: 3 },
  atOnce: 4,
  rule: 'a relationship stands beside a text only if five people of it and five others entered together',
  async attempt({ baseUrl }, trial) {
    const { alone, rest, next } = stagings[trial % stagings.length] ?? { alone: 1, rest: 5, next: 0 };
    const random = createSeededRandom(trial + 40);
    const kind = kinds[trial % kinds.length] ?? 'family';
    const crowd: Relationship = kind === 'colleague' ? 'close-friend' : 'colleague';
    const owner = await registerOwner(baseUrl);
    const requestId = await owner.makeRequest({ question_set: 'renee-ryerson' });
    const relationships = [
      ...range(alone).map(() => kind),
      ...range(rest).map(() => crowd),
      ...range(next).map(() => kind),
      ...range(next === 0 ? 0 : anonymity.batch - next).map(() => crowd),
    ];
    const people = plantPeople(trial + 900, relationships.length);
    const namedBeside = async (count: number) => {
      await owner.openFirst(requestId, count);
      return (await everyOutput(owner, requestId)).flatMap(({ name, text }) => {
        // The trust list and the form show relationships but no answers.
        if (name === 'trust list' || name === 'public form') return [];
        const labelled = text.includes(`"relationship":"${kind}"`);
        const spoken = new RegExp(`\\b${kind.replace('-', '.')}`, 'i').test(wordsIn(text));
        if (!labelled && !spoken) return [];
        const shown = `${alone} and then ${next} of ${people.length} are ${kind} (seed ${trial})`;
        return [{ try: shown, output: name, found: `'${kind}' beside an answer` }];
      });
    };
    const findings: Awaited<ReturnType<typeof namedBeside>> = [];
    for (const [index, person] of people.entries()) {
      if (index === alone + rest) findings.push(...(await namedBeside(index)));
      await submit(baseUrl, requestId, person, {
        relationship: relationships[index] ?? 'other',
        mayQuote: true,
        answers: { presence: random.pick(thoughts), story: thoughts[index % thoughts.length] ?? '' },
      });
    }
    return [...findings, ...(await namedBeside(people.length))];
  },
});
