import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { range } from '@blindspot/test-kit/in-parallel';
import type { Attack, AttackResult, Finding } from '../attack.ts';
import { inTry, playAndJudge, type Setting } from '../numeric/play.ts';
import { publishedOf, type Averages, type Reading, type Scene } from '../numeric/scene.ts';
import { everyday, questions, type SliderPerson } from '../numeric/slider-people.ts';
import { posteriors } from '../solving/posteriors.ts';
import { prior, sure, tenthOf } from '../solving/scores.ts';
import { isMoreThanChance, sum } from '../solving/statistics.ts';

interface CircleGuess {
  readonly isRight: boolean;
  readonly chance: number;
}

const { circle, full, certain } = anonymity;
const circles = everyday.slice(0, 4);

export const circleSums = circleAttack(
  'circle sums',
  'rate whole circles against each other, regenerate five times with other sliders, and solve for the sum of each circle',
  'the sum of a circle',
  async (scene, setting) => {
    const relationships = circles.flatMap((relationship) => range(circle).map(() => relationship));
    const people = setting.crowd(relationships.length + setting.puppets, relationships);
    await scene.arrive(people);
    await scene.rate(people, ({ relationship }) => [9, 7, 4, 2][circles.indexOf(relationship)] ?? 5);
    await scene.open();
    await scene.read();
    for (const heavy of circles) {
      await scene.rate(people, ({ relationship }) => (relationship === heavy ? 10 : 1));
      await scene.regenerate();
      await scene.read();
    }
    await scene.share();
    return guessSums(scene, setting);
  },
);

export const circleScores = circleAttack(
  'all scores of a circle',
  'take averages and intervals under several weightings for sums and sums of squares, and list the scores of a circle from them',
  'the scores of a circle',
  async (scene, setting) => {
    // The attack tries every combination of scores, so it must keep the group small.
    const relationships = range(full).map((index): Relationship => (index < circle ? 'family' : 'colleague'));
    const people = setting.crowd(full, relationships);
    await scene.arrive(people);
    for (const [index, ofCircle] of [9, 1, 10, 3, 7].entries()) {
      await scene.rate(people, ({ relationship }) => (relationship === 'family' ? ofCircle : 5));
      await (index === 0 ? scene.open() : scene.regenerate());
    }
    return guessScores(scene, setting);
  },
);

function circleAttack(
  name: string,
  what: string,
  aim: string,
  play: (scene: Scene, setting: Setting) => Promise<CircleGuess[]>,
): Attack {
  const judge = (
    tries: readonly { readonly setting: Setting; readonly guesses: readonly CircleGuess[] }[],
  ): Pick<AttackResult, 'findings' | 'notes'> => {
    const findings: Finding[] = [];
    const notes: string[] = [];
    const groups = Map.groupBy(tries, ({ setting: { scale, puppets } }) => `${scale}, ${puppets} puppets`);
    for (const [group, members] of groups) {
      const guesses = members.flatMap((member) => member.guesses);
      const isSure = guesses.filter(({ chance }) => chance > sure).length;
      const isRight = guesses.filter((guess) => guess.isRight).length;
      const share = (count: number): string => (count / Math.max(guesses.length, 1)).toFixed(3);
      const note = `${group}: ${aim} right in ${share(isRight)}, sure in ${share(isSure)} of ${guesses.length}`;
      notes.push(note);
      const [example] = members;
      const rule = 'circles are nowhere published and cannot be solved for';
      if (example && isMoreThanChance(isSure, guesses.length, certain))
        findings.push(...inTry(example.setting, [{ output: 'question_averages', found: note, rule }]));
    }
    return { findings, notes };
  };
  return {
    name,
    what,
    run: async (target) => await playAndJudge(target, play, judge),
  };
}

const circleOf = (people: readonly SliderPerson[], of: Relationship): SliderPerson[] =>
  people.filter(({ relationship, isPuppet }) => relationship === of && !isPuppet);

const knownScores = (people: readonly SliderPerson[], question: string): Map<string, number> =>
  new Map(people.flatMap(({ name, isPuppet, scores }) => (isPuppet ? [[name, scores[question] ?? 0]] : [])));

function likeliest<Key>(believed: ReadonlyMap<Key, number>): { key: Key | undefined; chance: number } {
  const [best] = [...believed].toSorted(([, one], [, other]) => other - one);
  return best ? { key: best[0], chance: best[1] / sum(believed.values()) } : { key: undefined, chance: 0 };
}

function guessSums({ readings, people }: Scene, { highest, prior: name }: Setting): CircleGuess[] {
  const chances = prior(name, highest);
  return questions.flatMap((question) => {
    const given = { chances, known: knownScores(people, question) };
    const { sums = [] } = posteriors(publishedOf(readings, question), given) ?? {};
    return circles.flatMap((relationship) => {
      const members = circleOf(people, relationship);
      const group = sums.find(
        (one) =>
          one.people.length === members.length && members.every((member) => one.people.includes(member.name)),
      );
      // With equal weights, the attacker cannot tell people with different relationships apart.
      if (group === undefined) return [];
      const { key, chance } = likeliest(group.chances);
      return [{ isRight: key === sum(members.map(({ scores }) => scores[question] ?? 0)), chance }];
    });
  });
}

/** Number of questions to guess if the owner invents no answers. Each of them then takes many more tries. */
const questionsWithoutPuppets = 4;

function guessScores({ readings, people }: Scene, { highest, prior: name, puppets }: Setting): CircleGuess[] {
  const chances = prior(name, highest);
  const members = circleOf(people, 'family');
  const isAboutAnswers = readings.map((reading) => intervalsFollowAnswers(reading));
  return questions.slice(0, puppets === 0 ? questionsWithoutPuppets : undefined).map((question) => {
    const scores = knownScores(people, question);
    const unknown = people.map((person) => person.name).filter((person) => !scores.has(person));
    const published = publishedOf(readings, question);
    const explain = (): boolean =>
      published.every(({ weights, tenths }, index) => {
        const total = sum(weights.values());
        if (
          tenthOf(
            sumOver(weights, (one) => scores.get(one) ?? 0),
            total,
          ) !== tenths
        )
          return false;
        const reading = readings[index];
        if (!isAboutAnswers[index] || reading === undefined) return true;
        return widthOf(reading, question) === widthFrom(weights, scores);
      });
    const believed = new Map<string, number>();
    const tryFrom = (at: number, chance: number): void => {
      const person = unknown[at];
      if (person !== undefined)
        for (let score = 1; score <= highest; score += 1) {
          scores.set(person, score);
          tryFrom(at + 1, chance * (chances[score - 1] ?? 0));
        }
      else if (explain()) {
        const key = multiset(members.map((member) => scores.get(member.name) ?? 0));
        believed.set(key, (believed.get(key) ?? 0) + chance);
      }
    };
    tryFrom(0, 1);
    const { key, chance } = likeliest(believed);
    return { isRight: key === multiset(members.map((person) => person.scores[question] ?? 0)), chance };
  });
}

const multiset = (scores: readonly number[]): string => scores.toSorted((one, other) => one - other).join();

function sumOver(weights: ReadonlyMap<string, number>, worth: (person: string) => number): number {
  let total = 0;
  for (const [person, weight] of weights) total += weight * worth(person);
  return total;
}

/** If equal averages have different intervals, the intervals depend on the answers. */
function intervalsFollowAnswers({ averages }: Reading): boolean {
  const alike = Map.groupBy(Object.values(averages), ({ average }) => average);
  return [...alike.values()].some(
    (rows) => new Set(rows.map((row) => JSON.stringify(doubtOf(row)))).size > 1,
  );
}

const doubtOf = (row: Averages[string] | undefined) => (row && 'doubt' in row ? row.doubt : undefined);

function widthOf({ averages }: Reading, question: string): number {
  const doubt = doubtOf(averages[question]);
  return doubt === undefined ? Number.NaN : doubt.high - doubt.low;
}

/** Returns the width of an interval based on the spread of the answers, widened to half points. */
function widthFrom(weights: ReadonlyMap<string, number>, scores: ReadonlyMap<string, number>): number {
  const total = sum(weights.values());
  const mean = sumOver(weights, (person) => scores.get(person) ?? 0) / total;
  const variance = sumOver(weights, (person) => ((scores.get(person) ?? 0) - mean) ** 2) / total;
  const squares = sum([...weights.values()].map((weight) => weight ** 2));
  const half = 1.96 * Math.sqrt(variance / (total ** 2 / squares));
  const published = tenthOf(mean * total, total) / 10;
  return Math.ceil((published + half) * 2) / 2 - Math.floor((published - half) * 2) / 2;
}
