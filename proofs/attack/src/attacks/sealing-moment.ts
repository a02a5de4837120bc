import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import { change } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { playOnAllSettings } from '../numeric/play.ts';
import type { Averages, Scene } from '../numeric/scene.ts';
import { describeTry, type Setting } from '../numeric/setting.ts';
import { questions, type SliderPerson } from '../numeric/slider-people.ts';

const rule = 'an answer cannot be changed from the moment in which its set is sealed';
const sets = 3;
/** Time for changes before the call that opens the set; they continue until its result is likely to exist. */
const leadMs = 25;

interface Fired {
  readonly person: SliderPerson;
  readonly question: string;
  readonly status: number;
}

export const sealingMoment: Attack = {
  name: 'change while sealing',
  what: 'change answers by their receipts while their set is being opened, and after it was read',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    let lateMs = 120;
    const played = await playOnAllSettings(baseUrl, size, async (scene, setting) => {
      const findings: Finding[] = [];
      const tried = { changes: 0, taken: 0, after: 0 };
      const present: SliderPerson[] = [];
      for (const set of range(sets)) {
        // Five people, because on 1-7 a set of four waits for the next one before it changes an average.
        const newcomers = everybodyLow(setting.crowd(anonymity.full));
        await scene.arrive(newcomers);
        present.push(...newcomers);
        const before = await shownAverages(scene);
        const begun = performance.now();
        const fired = Promise.all(
          present.map((person) =>
            fire(scene, person, setting.random.next() * (leadMs + lateMs), { person, setting, present }),
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, leadMs));
        await (set === 0 ? scene.open() : scene.regenerate());
        lateMs = (lateMs * 9 + (performance.now() - begun)) / 10;
        const changes = await fired;
        const shown = await shownAverages(scene);
        const entered = new Set(newcomers);
        for (const { person, question, status } of changes) {
          tried.changes += 1;
          tried.taken += Number(status === 200);
          const isIn =
            (shown[question]?.average ?? 0) >
            lowestWith(person, entered, before[question]?.average ?? undefined);
          const what = faultOf({ isNew: entered.has(person), isIn, status });
          if (what !== undefined) findings.push(report(setting, what));
        }
        // The result has been read, so no answer in its set may change.
        for (const person of present) {
          tried.after += 1;
          const status = await change(scene.owner.baseUrl, scene.receiptOf(person), {
            relationship: person.relationship,
            answers: { ...person.scores, [questions.at(-1) ?? '']: setting.highest },
          });
          if (status !== 409)
            findings.push(report(setting, `a change after the result was read is answered ${status}`));
        }
        await scene.regenerate();
        await scene.share();
        const again = await shownAverages(scene);
        for (const question of questions)
          if (again[question]?.average !== shown[question]?.average)
            findings.push(
              report(
                setting,
                `an average went from ${shown[question]?.average} to ${again[question]?.average}`,
              ),
            );
      }
      return { findings, tried };
    });
    const total = (pick: (tried: { changes: number; taken: number; after: number }) => number): number =>
      played.reduce((sum, { outcome }) => sum + pick(outcome.tried), 0);
    return {
      tries: total(({ changes, after }) => changes + after),
      findings: played.flatMap(({ outcome }) => outcome.findings.slice(0, 3)),
      notes: [
        `${total(({ changes }) => changes)} changes around the moment of sealing, ${total(({ taken }) => taken)} of them taken, all before it; ` +
          `${total(({ after }) => after)} after the result was read`,
      ],
    };
  },
};

/** Sets all scores to the lowest, so that a single raised score shows in the average of its question. */
const everybodyLow = (people: readonly SliderPerson[]): SliderPerson[] =>
  people.map((person) => ({ ...person, scores: Object.fromEntries(questions.map((key) => [key, 1])) }));

/** Waits, then raises the score of the person's own question from the lowest to the highest. */
async function fire(
  scene: Scene,
  person: SliderPerson,
  afterMs: number,
  { setting, present }: { person: SliderPerson; setting: Setting; present: readonly SliderPerson[] },
): Promise<Fired> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const question = questions[present.indexOf(person)] ?? '';
  const status = await change(scene.owner.baseUrl, scene.receiptOf(person), {
    relationship: person.relationship,
    answers: { ...person.scores, [question]: setting.highest },
  });
  return { person, question, status };
}

async function shownAverages({ owner, requestId }: Scene): Promise<Averages> {
  return (await owner.readSealed(requestId))?.question_averages ?? {};
}

/** Only this person raises the score of this question, so any higher average contains the change. */
const lowestWith = (
  person: SliderPerson,
  entered: ReadonlySet<SliderPerson>,
  before: number | undefined,
): number => (entered.has(person) ? 1 : (before ?? 1));

function faultOf(seen: { isNew: boolean; isIn: boolean; status: number }): string | undefined {
  const { isNew, isIn, status } = seen;
  if (isIn && status !== 200) return `a change that was answered ${status} is in the sealed set`;
  if (!isIn && isNew && status === 200)
    return 'a change that was taken is not in the set that was sealed with the answer';
  if (!isNew && status !== 409) return `a change by an earlier member is answered with ${status}`;
  return undefined;
}

const report = (setting: Setting, found: string): Finding => ({
  try: describeTry(setting),
  output: 'question_averages',
  found,
  rule,
});
