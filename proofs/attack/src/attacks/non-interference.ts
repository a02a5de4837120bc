import { anonymity } from '@blindspot/contracts/anonymity';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import { range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput, type Output } from '../api/outputs.ts';
import { trialAttack } from '../attack.ts';
import { differences, withoutIds } from '../finding/differences.ts';
import { plantPeople } from '../planting/secrets.ts';

const sets = builtInQuestionSets.filter(({ id }) => id !== 'custom');
const below = anonymity.full - 1;
const styles = ['hard-hitting', 'short-balanced', 'professional', 'encouraging'] as const;

export const nonInterference = trialAttack({
  name: 'non-interference',
  what: 'compare byte by byte two requests that differ only in who answered what',
  trials: { whole: 16, small: 2 },
  atOnce: 3,
  triesPerTrial: below,
  rule: 'below five answers every byte follows from the settings and the count',
  async attempt({ baseUrl }, trial) {
    const set = sets[trial % sets.length];
    if (!set) throw new Error('There is no question set.');
    const style = styles[Math.floor(trial / sets.length) % styles.length] ?? 'professional';
    const read = async (isLeft: boolean): Promise<Output[][]> => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.makeRequest({ question_set: set.id, ai_prompt_type: style });
      const seen: Output[][] = [];
      for (const [index, person] of plantPeople(trial * 2 + Number(!isLeft) + 5_000, below).entries()) {
        await submit(baseUrl, requestId, person, {
          relationship: isLeft ? 'acquaintance' : 'family',
          answers: isLeft ? shortAnswers(set, index, person.answer) : longAnswers(set, index, person.answer),
        });
        await owner.countsIn(requestId, index + 1);
        await owner.listCounts(requestId, index + 1);
        seen.push((await everyOutput(owner, requestId)).map(comparable));
      }
      return seen;
    };
    const [left, right] = await Promise.all([read(true), read(false)]);
    return range(below).flatMap((index) =>
      differences(
        `${set.id}, ${index + 1} of ${below} (seed ${trial})`,
        left[index] ?? [],
        right[index] ?? [],
      ),
    );
  },
});

function shortAnswers(set: QuestionSet, index: number, text: string): Record<string, string | number> {
  const [key = ''] = Object.keys(set.questions);
  const optional = Object.keys(set.optional_questions).map((name) => [name, '']);
  return { [key]: set.format === 'text' ? text : 1 + index, ...Object.fromEntries(optional) };
}

function longAnswers(set: QuestionSet, index: number, text: string): Record<string, string | number> {
  const asked = Object.keys(set.questions).map((key) => [
    key,
    set.format === 'text' ? text.repeat(4) : 7 - index,
  ]);
  const optional = Object.keys(set.optional_questions).map((key) => [key, text]);
  return Object.fromEntries([...asked, ...optional]);
}

const comparable = ({ name, text }: Output): Output => ({
  name,
  text: withoutIds(text)
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id"')
    // A stream may send a live count. Any other live change is a leak.
    .replaceAll(/event: count\ndata: \{"request_id","response_count":\d\}\n\n/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
});
