import { anonymity } from '@blindspot/contracts/anonymity';
import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, type Output } from '../api/outputs.ts';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { plantPeople } from '../planting/secrets.ts';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';

const rule = 'below five answers every byte follows from the settings and the count';
const sets = builtInQuestionSets.filter(({ id }) => id !== 'custom');
const below = anonymity.full - 1;
const styles = ['hard-hitting', 'short-balanced', 'professional', 'encouraging'] as const;

export const nonInterference: Attack = {
  name: 'non-interference',
  what: 'compare byte by byte two requests that differ only in who answered what',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const trials = await inParallel(
      range(size === 'whole' ? 16 : 2),
      3,
      async (trial): Promise<Finding[]> => {
        const set = sets[trial % sets.length];
        if (!set) throw new Error('There is no question set.');
        const style = styles[Math.floor(trial / sets.length) % styles.length] ?? 'professional';
        const [left, right] = await Promise.all(
          [0, 1].map(async (side) => {
            const owner = await registerOwner(baseUrl);
            const requestId = await owner.createRequest({ question_set: set.id, ai_prompt_type: style });
            const people = plantPeople(trial * 2 + side + 5_000, below);
            const seen: Output[][] = [];
            for (const [index, { name, email, answer }] of people.entries()) {
              const keys = Object.keys(set.questions);
              const value =
                set.format === 'text' ? answer.repeat(1 + side * 3) : side === 0 ? 1 + index : 7 - index;
              const optional = Object.fromEntries(
                Object.keys(set.optional_questions).map((key) => [key, side ? answer : '']),
              );
              await submit(baseUrl, requestId, {
                name,
                email,
                relationship: side ? 'family' : 'acquaintance',
                answers: {
                  ...Object.fromEntries(keys.slice(0, side ? keys.length : 1).map((key) => [key, value])),
                  ...optional,
                },
              });
              await owner.countsIn(requestId, index + 1);
              await owner.listCounting(requestId, index + 1);
              seen.push(await everyOutput(owner, requestId));
            }
            return seen;
          }),
        );
        return range(below).flatMap((index) =>
          differences(
            left?.[index] ?? [],
            right?.[index] ?? [],
            `${set.id}, ${index + 1} of ${below} (seed ${trial})`,
          ),
        );
      },
    );
    return {
      tries: trials.length * below,
      findings: trials.flatMap((findings) => findings.slice(0, 2)),
      notes: [],
    };
  },
};

function differences(left: readonly Output[], right: readonly Output[], trial: string): Finding[] {
  return left.flatMap(({ name, text }, index) => {
    const [one, other] = [apartFromIds(text), apartFromIds(right[index]?.text ?? '')];
    if (one === other) return [];
    const from = Math.max(0, Array.from(one).findIndex((sign, place) => sign !== other[place]) - 40);
    return [
      {
        try: trial,
        output: name,
        found: `${one.slice(from, from + 160)} ⟷ ${other.slice(from, from + 160)}`,
        rule,
      },
    ];
  });
}

/** Removes ids and creation times, which reveal nothing about answers. */
const apartFromIds = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id"')
    // A count that arrives while the stream is open is the only live change.
    .replaceAll(/event: count\ndata: \{"request_id","response_count":\d\}\n\n/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
