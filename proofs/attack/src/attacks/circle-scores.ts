import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Attack } from '../attack.ts';
import {
  attackCircles,
  circleOf,
  knownScores,
  likeliest,
  publishedOf,
  type CircleGuess,
} from '../numeric/circles.ts';
import type { Averages, Reading, Scene } from '../numeric/scene.ts';
import type { Setting } from '../numeric/setting.ts';
import { questions } from '../numeric/slider-people.ts';
import { tenthOf } from '../solving/tenths.ts';
import { prior } from '../solving/scores.ts';

const { circle, full } = anonymity;
const relationship: Relationship = 'family';
/** Without puppets each question needs many more tries, so only a few are used. */
const questionsWithoutPuppets = 4;
const weightings = [9, 1, 10, 3, 7];

export const circleScores: Attack = {
  name: 'all scores of a circle',
  what: 'take averages and intervals under several weightings for sums and sums of squares, and list the scores of a circle from them',
  needs: 'own-engine',
  run: async (target) =>
    await attackCircles(target, 'the scores of a circle', async (scene, setting) => {
      // More people have too many combinations of scores to try.
      const people = setting.crowd(full, [
        ...range(circle).map(() => relationship),
        'colleague',
        'colleague',
      ] as const);
      await scene.arrive(people);
      for (const [index, ofCircle] of weightings.entries()) {
        await scene.rate(
          new Map(people.map((person) => [person, person.relationship === relationship ? ofCircle : 5])),
        );
        await (index === 0 ? scene.open() : scene.regenerate());
      }
      return guessScores(scene, setting);
    }),
};

/** Tries all scores of everyone unknown, and keeps the combinations that explain everything published. */
function guessScores({ readings, people }: Scene, { highest, prior: name, puppets }: Setting): CircleGuess[] {
  const chances = prior(name, highest);
  const members = circleOf(people, relationship).map((person) => person.name);
  const isAboutAnswers = readings.map((reading) => intervalsFollowAnswers(reading));
  return questions.slice(0, puppets === 0 ? questionsWithoutPuppets : undefined).map((question) => {
    const known = knownScores(people, question);
    const published = publishedOf(readings, question);
    const unknown = people.map((person) => person.name).filter((person) => !known.has(person));
    const believed = new Map<string, number>();
    const scores = new Map(known);
    const tryFrom = (at: number, chance: number): void => {
      const person = unknown[at];
      if (person !== undefined) {
        for (let score = 1; score <= highest; score += 1) {
          scores.set(person, score);
          tryFrom(at + 1, chance * (chances[score - 1] ?? 0));
        }
        return;
      }
      const fits = published.every(({ weights, tenths }, index) => {
        const total = sumOver(weights, () => 1);
        if (
          tenthOf(
            sumOver(weights, (one) => scores.get(one) ?? 0),
            total,
          ) !== tenths
        )
          return false;
        const reading = readings[index];
        return (
          !isAboutAnswers[index] ||
          reading === undefined ||
          widthOf(reading, question) === widthFrom(weights, scores)
        );
      });
      if (!fits) return;
      const key = multiset(members.map((member) => scores.get(member) ?? 0));
      believed.set(key, (believed.get(key) ?? 0) + chance);
    };
    tryFrom(0, 1);
    const { key, chance } = likeliest(believed);
    const truth = circleOf(people, relationship).map((person) => person.scores[question] ?? 0);
    return { isRight: key === multiset(truth), chance };
  });
}

const multiset = (scores: readonly number[]): string => scores.toSorted((one, other) => one - other).join();

function sumOver(weights: ReadonlyMap<string, number>, worth: (person: string) => number): number {
  let sum = 0;
  for (const [person, weight] of weights) sum += weight * worth(person);
  return sum;
}

/** Equal averages with different intervals can only result from the answers. */
function intervalsFollowAnswers({ averages }: Reading): boolean {
  const widths = Map.groupBy(Object.keys(averages), (question) => averages[question]?.average);
  return [...widths.values()].some(
    (alike) => new Set(alike.map((question) => JSON.stringify(doubtOf(averages[question])))).size > 1,
  );
}

const doubtOf = (row: Averages[string] | undefined) => (row && 'doubt' in row ? row.doubt : undefined);

const widthOf = ({ averages }: Reading, question: string): number => {
  const doubt = doubtOf(averages[question]);
  return doubt === undefined ? Number.NaN : doubt.high - doubt.low;
};

/** Returns the width of an interval that is computed from the spread of the answers, in half points. */
function widthFrom(weights: ReadonlyMap<string, number>, scores: ReadonlyMap<string, number>): number {
  const total = sumOver(weights, () => 1);
  const mean = sumOver(weights, (person) => scores.get(person) ?? 0) / total;
  const variance = sumOver(weights, (person) => ((scores.get(person) ?? 0) - mean) ** 2) / total;
  let squares = 0;
  for (const weight of weights.values()) squares += weight ** 2;
  const half = 1.96 * Math.sqrt(variance / (total ** 2 / squares));
  const published = tenthOf(mean * total, total) / 10;
  return Math.ceil((published + half) * 2) / 2 - Math.floor((published - half) * 2) / 2;
}
