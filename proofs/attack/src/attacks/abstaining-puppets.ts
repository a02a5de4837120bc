import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit } from '../api/owner.ts';
import { makeForm, signInAsAdmin } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { judgeGuesses, type Guess } from '../numeric/guesses.ts';
import { enteringGroups } from '../numeric/rows.ts';
import { plantPeople } from '../planting/secrets.ts';
import { worstBound } from '../solving/guess-bound.ts';
import { posteriors, type Published } from '../solving/posteriors.ts';
import { bestGuess, prior } from '../solving/scores.ts';
import { sum } from '../solving/statistics.ts';

const highest = 7;
const keys = range(12).map((place) => `q${place}`);
/** Number of new people in each result. The owner invents two of them. */
const sets = [anonymity.full, anonymity.full];
const leaves = 1 / 3;

/** Scores for one question, by result. The owner's invented people come first. Null marks a skipped question. */
type Scores = readonly (readonly (number | null)[])[];

export const abstainingPuppets: Attack = {
  name: 'abstaining puppets',
  what: 'skip questions in the own answers of two sets, in every pattern, to isolate a friend who judged alone',
  async run({ baseUrl, size }) {
    const form = await makeForm(await signInAsAdmin(baseUrl), {
      format: 'slider',
      scale: '1-7',
      questions: Object.fromEntries(keys.map((key) => [key, `Side ${key}: how it is`])),
      allows_cannot_judge: true,
    });
    const tries = await inParallel(range(size === 'whole' ? 16 : 3), 3, async (seed) => {
      const random = createSeededRandom(seed + 4_300);
      const scores = new Map(keys.map((key) => [key, drawScores(random)]));
      const shown = await play(baseUrl, form, scores, seed);
      return {
        setting: { scale: '1-7', prior: 'flat', puppets: anonymity.puppets } as const,
        guesses: [...scores].flatMap(([key, of]) => guessesOf(of, averagesOf(shown, key))),
        findings: [...scores].flatMap(([key, of]) => broken(of, shown, key, seed)),
      };
    });
    const { findings, notes } = judgeGuesses(tries);
    return { tries: tries.length, findings: [...findings, ...tries.flatMap((one) => one.findings)], notes };
  },
};

const drawScores = (random: SeededRandom): Scores =>
  sets.map((people) => range(people).map(() => (random.next() < leaves ? null : random.integer(1, highest))));

async function play(
  baseUrl: string,
  form: string,
  scores: ReadonlyMap<string, Scores>,
  seed: number,
): Promise<Summary[]> {
  const owner = await registerOwner(baseUrl);
  const requestId = await owner.makeRequest({ question_set: form });
  const people = plantPeople(seed + 43_000, sum(sets));
  const shown: Summary[] = [];
  for (const [number, size] of sets.entries()) {
    const came = sum(sets.slice(0, number));
    for (const [place, person] of people.slice(came, came + size).entries()) {
      const answers = Object.fromEntries([...scores].map(([key, of]) => [key, of[number]?.[place] ?? null]));
      await submit(baseUrl, requestId, person, { answers });
    }
    await owner.awaitAnswers(requestId, came + size);
    shown.push(number === 0 ? await owner.summary(requestId) : await owner.regenerate(requestId));
  }
  return shown;
}

const averagesOf = (shown: readonly Summary[], key: string): (number | null)[] =>
  shown.map(({ question_averages: averages }) => averages[key]?.average ?? null);

interface Judge {
  readonly name: string;
  readonly score: number;
  readonly isPuppet: boolean;
}

const judgesIn = (scores: Scores): Judge[][] =>
  scores.map((some, set) =>
    some.flatMap((score, place) =>
      score === null ? [] : [{ name: `${place} of ${set}`, score, isPuppet: place < anonymity.puppets }],
    ),
  );

/**
 * Guesses each friend's score. Assumes first that averages contain only people who may count under the anonymity
 * promise. If no scores fit, assumes that they contain everyone.
 */
function guessesOf(scores: Scores, averages: readonly (number | null)[]): Guess[] {
  const judges = judgesIn(scores);
  const chances = prior('flat', highest);
  const known = new Map(
    judges.flat().flatMap((one) => (one.isPuppet ? [[one.name, one.score] as const] : [])),
  );
  const believe = (inAverage: (judged: readonly Judge[][]) => readonly Judge[]) => {
    const published: Published[] = [];
    for (const [last, average] of averages.entries()) {
      const included = inAverage(judges.slice(0, last + 1));
      if ((average === null) !== (included.length === 0)) return undefined;
      const weights = new Map(included.map(({ name }) => [name, 1]));
      if (average !== null) published.push({ weights, tenths: Math.round(average * 10) });
    }
    return posteriors(published, { chances, known })?.scores;
  };
  const beliefs =
    believe((judged) => enteringGroups(judged, highest, () => true).flat()) ??
    believe((judged) => judged.flat());
  const bound = worstBound(
    { weights: range(anonymity.batch).map(() => 1), scale: highest, prior: 'flat' },
    anonymity.puppets,
  );
  return judges
    .flat()
    .filter(({ isPuppet }) => !isPuppet)
    .map(({ name, score }) => {
      const best = bestGuess(beliefs?.get(name) ?? chances);
      return { chance: best.chance, isRight: best.score === score, bound };
    });
}

/** Reports an average of too few people, or a published count that reveals how many people scored. */
function broken(scores: Scores, shown: readonly Summary[], key: string, seed: number): Finding[] {
  const possibleCounts = new Set([anonymity.full, 2 * anonymity.full, 2 * sets.length + 3]);
  return shown.flatMap(({ question_averages: averages }, last) => {
    const { average = null, count = 0 } = averages[key] ?? {};
    const judges = judgesIn(scores.slice(0, last + 1)).flat().length;
    const where = { try: `question ${key} of request ${seed}, set ${last + 1}`, output: 'summary' };
    if (average === null) return [];
    if (judges < anonymity.full)
      return [{ ...where, found: `an average of ${judges}`, rule: 'a row is published from five judges on' }];
    if (possibleCounts.has(count)) return [];
    return [{ ...where, found: `${count} judged`, rule: 'the number of judges is never published' }];
  });
}
