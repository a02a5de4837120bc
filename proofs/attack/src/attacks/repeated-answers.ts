import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { range } from '@blindspot/test-kit/in-parallel';
import { submit } from '../api/owner.ts';
import type { Attack } from '../attack.ts';
import { playedAttack } from '../numeric/play.ts';
import { questions, type SliderPerson } from '../numeric/slider-people.ts';

const rounds = 4;

export const sendItAgain = repeating(
  'send it again',
  'claim that nothing arrived, have all but one send the same again, and see whose scores leave the average',
  (friends, aim) => friends.filter((person) => person !== aim),
);

export const repeatedAnswers = repeating(
  'repeated answers',
  'have one friend send the same again and again, until the average is that friend’s score',
  (_, aim) => [aim],
);

/** Creates an attack in which people repeat their answers so that the owner can compute a friend's scores. */
function repeating(
  name: string,
  what: string,
  whoRepeats: (friends: readonly SliderPerson[], aim: SliderPerson) => readonly SliderPerson[],
): Attack {
  return playedAttack(name, what, async (scene, { crowd, highest }) => {
    const { owner, requestId } = scene;
    const people = crowd(anonymity.full);
    const [aim] = people;
    if (!aim) throw new Error('Nobody came.');
    await scene.arrive(people);
    await scene.rate(people, () => 5);
    const first = await scene.open();
    const repeats = whoRepeats(people, aim);
    // A new result needs a whole batch of answers, so a few people must send many each.
    const times = repeats.length < anonymity.batch ? anonymity.batch : 1;
    const readings: Summary[] = [];
    for (const round of range(rounds)) {
      for (const person of repeats)
        for (const _ of range(times))
          await submit(owner.baseUrl, requestId, person, {
            relationship: person.relationship,
            answers: person.scores,
          });
      await owner.countsIn(requestId, people.length + (round + 1) * repeats.length * times);
      readings.push(await owner.regenerate(requestId));
    }
    return learned({ people, aim, first, readings, repeats }, highest).map((found) => ({
      output: 'question_averages',
      found,
      rule: 'an address counts once in a request, by its first standing answer',
    }));
  });
}

interface Played {
  readonly people: readonly SliderPerson[];
  readonly aim: SliderPerson;
  readonly first: Summary;
  readonly readings: readonly Summary[];
  readonly repeats: readonly SliderPerson[];
}

/** Returns the friend's scores that the averages reveal, and the results that count repeated answers. */
function learned({ people, aim, first, readings, repeats }: Played, highest: number): string[] {
  const counting = readings.filter(({ analyzed_count: count }) => count > people.length);
  if (counting.length === 0) return [];

  const explains = (score: number, before: number, average: number, all: number): boolean => {
    const times = (all - people.length) / repeats.length;
    const sum = before * people.length;
    // Either only the attacked friend repeats an answer, or everyone else does.
    const repeated = times * (repeats.includes(aim) ? score : sum - score);
    const rounding = people.length * (repeats.includes(aim) ? 1 : 1 + times);
    return Math.abs(average - (sum + repeated) / all) <= 0.05 + (0.05 * rounding) / all + 1e-9;
  };

  const solved = questions.flatMap((key) => {
    const before = first.question_averages[key]?.average ?? null;
    if (before === null) return [];
    const possible = range(highest)
      .map((index) => index + 1)
      .filter((score) =>
        counting.every(({ analyzed_count: all, question_averages: averages }) => {
          const average = averages[key]?.average ?? null;
          return average === null || explains(score, before, average, all);
        }),
      );
    return possible.length === 1 && possible[0] === aim.scores[key]
      ? [`the score ${possible[0]} of one friend for ${key}`]
      : [];
  });
  const counted = counting.map(
    ({ analyzed_count: all }) => `a set of ${all} where ${people.length} people answered`,
  );
  return [...solved, ...counted];
}
