import { setTimeout as delay } from 'node:timers/promises';
import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import type { Attack } from '../attack.ts';
import { inTry, playOnAllSettings } from '../numeric/play.ts';
import type { Averages, Scene } from '../numeric/scene.ts';
import { questions, type SliderPerson } from '../numeric/slider-people.ts';
import { sum } from '../solving/statistics.ts';

const rule = 'an answer cannot be changed from the moment in which its set is sealed';
const sets = 3;
/** Milliseconds between the start of the changes and the call that opens the result. */
const leadMs = 25;

export const sealingMoment: Attack = {
  name: 'change while sealing',
  what: 'change answers by their receipts while their set is being opened, and after it was read',
  async run(target) {
    let lateMs = 120;
    const played = await playOnAllSettings(target, async (scene, { crowd, random, highest }) => {
      const faults: string[] = [];
      const tried = { changes: 0, taken: 0, after: 0 };
      const present: SliderPerson[] = [];
      for (const set of range(sets)) {
        // Five new people join each time. On a scale of 1 to 7, an average would not include four new people yet.
        const newcomers = everybodyLow(crowd(anonymity.full));
        await scene.arrive(newcomers);
        present.push(...newcomers);
        const before = await shownAverages(scene);
        const begun = performance.now();
        // Each person changes the score of a different question from the lowest to the highest.
        const fired = Promise.all(
          present.map(async (person, place) => {
            await delay(random.next() * (leadMs + lateMs));
            const question = questions[place] ?? '';
            const status = await scene.change(person, { ...person.scores, [question]: highest });
            return { person, question, status };
          }),
        );
        await delay(leadMs);
        await (set === 0 ? scene.open() : scene.regenerate());
        lateMs = (lateMs * 9 + (performance.now() - begun)) / 10;
        const changes = await fired;
        const shown = await shownAverages(scene);
        for (const { person, question, status } of changes) {
          tried.changes += 1;
          tried.taken += Number(status === 200);
          const isNew = newcomers.includes(person);
          // No other person changes this score, so a higher average contains the change.
          const lowest = isNew ? 1 : (before[question]?.average ?? 1);
          const isIn = (shown[question]?.average ?? 0) > lowest;
          faults.push(...faultsOf({ isNew, isIn, status }));
        }
        // The owner has read the result, so its answers must no longer change.
        for (const person of present) {
          tried.after += 1;
          const status = await scene.change(person, { ...person.scores, [questions.at(-1) ?? '']: highest });
          if (status !== 409) faults.push(`a change after the result was read is answered ${status}`);
        }
        await scene.regenerate();
        await scene.share();
        const again = await shownAverages(scene);
        for (const question of questions) {
          const [was, is] = [shown[question]?.average, again[question]?.average];
          if (was !== is) faults.push(`an average went from ${was} to ${is}`);
        }
      }
      return { faults, tried };
    });
    const total = (kind: 'changes' | 'taken' | 'after'): number =>
      sum(played.map(({ outcome }) => outcome.tried[kind]));
    return {
      tries: total('changes') + total('after'),
      findings: played.flatMap(({ setting, outcome: { faults } }) =>
        inTry(
          setting,
          faults.slice(0, 3).map((found) => ({ output: 'question_averages', found, rule })),
        ),
      ),
      notes: [
        `${total('changes')} changes around the moment of sealing, ${total('taken')} of them taken, all before it; ` +
          `${total('after')} after the result was read`,
      ],
    };
  },
};

/** Sets all scores to the lowest, so that a single raised score shows in the average. */
const everybodyLow = (people: readonly SliderPerson[]): SliderPerson[] =>
  people.map((person) => ({ ...person, scores: Object.fromEntries(questions.map((key) => [key, 1])) }));

async function shownAverages({ owner, requestId }: Scene): Promise<Averages> {
  return (await owner.readSealed(requestId))?.question_averages ?? {};
}

function faultsOf({ isNew, isIn, status }: { isNew: boolean; isIn: boolean; status: number }): string[] {
  if (isIn && status !== 200) return [`a change that was answered ${status} is in the sealed set`];
  if (!isIn && isNew && status === 200)
    return ['a change that was taken is not in the set that was sealed with the answer'];
  if (!isNew && status !== 409) return [`a change by an earlier member is answered with ${status}`];
  return [];
}
