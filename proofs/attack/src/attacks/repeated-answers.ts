import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { range } from '@blindspot/test-kit/in-parallel';
import type { Attack, Finding } from '../attack.ts';
import { submit } from '../api/owner.ts';
import { playOnAllSettings } from '../numeric/play.ts';
import type { Scene } from '../numeric/scene.ts';
import { describeTry, type Setting } from '../numeric/setting.ts';
import { questions, type SliderPerson } from '../numeric/slider-people.ts';

const rounds = 4;
const rule = 'an address counts once in a request, by its first standing answer';

export const sendItAgain = repeating({
  name: 'send it again',
  what: 'claim that nothing arrived, have all but one send the same again, and see whose scores leave the average',
  whoRepeats: (friends, aim) => friends.filter((person) => person !== aim),
});

export const repeatedAnswers = repeating({
  name: 'repeated answers',
  what: 'have one friend send the same again and again, until the average is that friend’s score',
  whoRepeats: (_, aim) => [aim],
});

/**
 * Repeats the same answers in several rounds, opens what can be opened after each, and solves for the scores
 * of one friend.
 */
function repeating(
  head: Pick<Attack, 'name' | 'what'> & {
    readonly whoRepeats: (friends: readonly SliderPerson[], aim: SliderPerson) => readonly SliderPerson[];
  },
): Attack {
  const { name, what, whoRepeats } = head;
  return {
    name,
    what,
    needs: 'own-engine',
    async run({ baseUrl, size }) {
      const played = await playOnAllSettings(baseUrl, size, async (scene, setting) => {
        const people = setting.crowd(anonymity.full);
        const [aim] = people;
        if (!aim) throw new Error('Nobody came.');
        await scene.arrive(people);
        await scene.rate(new Map(people.map((person) => [person, 5])));
        const first = await scene.open();
        if (!first) throw new Error('Nothing was opened.');
        const readings: Summary[] = [];
        for (const round of range(rounds)) {
          const again = whoRepeats(people, aim);
          // A single friend has to fill a batch.
          const times = again.length < anonymity.batch ? anonymity.batch : 1;
          for (const person of again)
            for (let sent = 0; sent < times; sent += 1) await sendAgain(scene, person);
          await scene.owner.countsIn(scene.requestId, anonymity.full + (round + 1) * again.length * times);
          readings.push(await scene.owner.regenerate(scene.requestId));
        }
        return findingsOf({ name, people, aim, first, readings, setting, repeats: whoRepeats(people, aim) });
      });
      return {
        tries: played.length,
        findings: played.flatMap(({ outcome }) => outcome.slice(0, 3)),
        notes: [],
      };
    },
  };
}

async function sendAgain({ owner, requestId }: Scene, person: SliderPerson): Promise<void> {
  const { name, email, relationship, scores } = person;
  await submit(owner.baseUrl, requestId, { name, email, relationship, answers: scores });
}

interface Played {
  readonly name: string;
  readonly people: readonly SliderPerson[];
  readonly aim: SliderPerson;
  readonly first: Summary;
  readonly readings: readonly Summary[];
  readonly setting: Setting;
  readonly repeats: readonly SliderPerson[];
}

/** Reports a set that counts a repeated answer, and each score that only one value explains. */
function findingsOf({ people, aim, first, readings, setting, repeats }: Played): Finding[] {
  const report = (found: string): Finding => ({
    try: describeTry(setting),
    output: 'question_averages',
    found,
    rule,
  });
  const counted = readings.flatMap(({ analyzed_count: count }) =>
    count > people.length ? [report(`a set of ${count} where ${people.length} people answered`)] : [],
  );
  const solved = questions.flatMap((key) => {
    const before = first.question_averages[key]?.average ?? null;
    if (before === null) return [];
    const scores = range(setting.highest)
      .map((index) => index + 1)
      .filter((score) =>
        readings.every((reading) => {
          const average = reading.question_averages[key]?.average ?? null;
          const extra = reading.analyzed_count - people.length;
          return (
            average === null ||
            extra <= 0 ||
            explains({ score, before, average, people, repeats, extra, aim })
          );
        }),
      );
    const learned = readings.some((reading) => reading.analyzed_count > people.length);
    return learned && scores.length === 1 && scores[0] === aim.scores[key]
      ? [report(`the score ${scores[0]} of one friend for ${key}`)]
      : [];
  });
  return [...solved, ...counted];
}

/**
 * Returns whether this score explains the average, if everyone has the same weight. Both averages are rounded
 * to tenths.
 */
function explains({
  score,
  before,
  average,
  people,
  repeats,
  extra,
  aim,
}: {
  readonly score: number;
  readonly before: number;
  readonly average: number;
  readonly people: readonly SliderPerson[];
  readonly repeats: readonly SliderPerson[];
  readonly extra: number;
  readonly aim: SliderPerson;
}): boolean {
  const all = people.length + extra;
  const times = extra / repeats.length;
  // Sum of the repeated answers: of one friend, or of everyone except that friend.
  const repeated = repeats.includes(aim) ? times * score : times * (before * people.length - score);
  const expected = (before * people.length + repeated) / all;
  const rounding = repeats.includes(aim) ? people.length : people.length * (1 + times);
  return Math.abs(average - expected) <= 0.05 + (0.05 * rounding) / all + 1e-9;
}
