import { anonymity } from '@blindspot/contracts/anonymity';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { signInAsAdmin } from '../api/admin.ts';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import type { Guess } from '../numeric/guesses.ts';
import { judgeGuesses } from '../numeric/tally.ts';
import { plantPeople } from '../planting/secrets.ts';
import { worstBound } from '../solving/guess-bound.ts';

const highest = 7;
const questions = 12;
/** Sizes of the sets; two people of each are the owner's puppets. */
const sets = [anonymity.full, anonymity.full];
const leaves = 1 / 3;

/** Scores of one question by set, puppets first; null for a person who skips it. */
type Scores = readonly (readonly (number | null)[])[];

export const abstainingPuppets: Attack = {
  name: 'abstaining puppets',
  what: 'skip questions in the own answers of two sets, in every pattern, to isolate a friend who judged alone',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const panel = await signInAsAdmin(baseUrl);
    const keys = range(questions).map((place) => `q${place}`);
    const { body: set } = await panel.call(createQuestionSetRoute, {
      body: {
        name: `left-out-${Date.now().toString(36)}`,
        title: 'Left out',
        description: 'Who cannot judge leaves it out.',
        format: 'slider',
        scale: '1-7',
        questions: Object.fromEntries(keys.map((key) => [key, `Side ${key}: how it is`])),
        optional_questions: {},
        offers: {},
        active: true,
        allows_cannot_judge: true,
      },
    });
    const tries = await inParallel(range(size === 'whole' ? 16 : 3), 3, async (seed) => {
      const random = createSeededRandom(seed + 4_300);
      const scores = new Map(keys.map((key) => [key, drawScores(random)]));
      const shown = await play(baseUrl, set.id, scores, seed);
      const guesses = keys.flatMap((key) => guessesOf(scores.get(key) ?? [], averagesOf(shown, key)));
      const findings = keys.flatMap((key) => broken(scores.get(key) ?? [], shown, key, seed));
      return {
        setting: { scale: '1-7', prior: 'flat', puppets: anonymity.puppets } as const,
        guesses,
        findings,
      };
    });
    const judged = judgeGuesses(tries);
    return {
      tries: tries.length,
      findings: [...judged.findings, ...tries.flatMap(({ findings }) => findings)],
      notes: judged.notes,
    };
  },
};

const drawScores = (random: SeededRandom): Scores =>
  sets.map((people) => range(people).map(() => (random.next() < leaves ? null : random.integer(1, highest))));

/** Sends the answers of both sets and opens each. Returns the summary after each opening. */
async function play(
  baseUrl: string,
  questionSet: string,
  scores: ReadonlyMap<string, Scores>,
  seed: number,
): Promise<Summary[]> {
  const owner = await registerOwner(baseUrl);
  const requestId = await owner.createRequest({ question_set: questionSet });
  const people = plantPeople(
    seed + 43_000,
    sets.reduce((all, some) => all + some, 0),
  );
  const shown: Summary[] = [];
  let came = 0;
  for (const [number, size] of sets.entries()) {
    for (const place of range(size)) {
      const { name = '', email = '' } = people[came] ?? {};
      const answers = Object.fromEntries([...scores].map(([key, of]) => [key, of[number]?.[place] ?? null]));
      await submit(baseUrl, requestId, { name, email, relationship: 'colleague', answers });
      came += 1;
    }
    await owner.awaitAnswers(requestId, came);
    shown.push(number === 0 ? await owner.summary(requestId) : await owner.regenerate(requestId));
  }
  return shown;
}

/** Returns the average after each set; null if none is shown. */
const averagesOf = (shown: readonly Summary[], key: string): (number | null)[] =>
  shown.map(({ question_averages: averages }) => averages[key]?.average ?? null);

/**
 * Returns the guesses about each friend who scored the question, by an owner who knows who skipped it. Tries two
 * interpretations: an average includes everyone who scored, or it waits for enough of them.
 */
function guessesOf(scores: Scores, averages: readonly (number | null)[]): Guess[] {
  const unknown = scores.flatMap((some, set) =>
    some.flatMap((score, place) =>
      place >= anonymity.puppets && score !== null ? [{ set, place, score }] : [],
    ),
  );
  const chances = unknown.map(() => Array.from({ length: highest }, () => 0));
  for (const readAs of [everyone, waiting])
    for (const tried of allScores(unknown.length)) {
      const supposed = scores.map((some, set) =>
        some.map((score, place) => {
          const at = unknown.findIndex((one) => one.set === set && one.place === place);
          return at === -1 ? score : (tried[at] ?? null);
        }),
      );
      if (averages.some((average, last) => readAs(supposed.slice(0, last + 1)) !== average)) continue;
      for (const [at, score] of tried.entries()) {
        const of = chances[at];
        if (of) of[score - 1] = (of[score - 1] ?? 0) + 1;
      }
    }
  const bound = worstBound(
    { weights: range(anonymity.batch).map(() => 1), scale: highest, prior: 'flat' },
    anonymity.puppets,
  );
  return unknown.map(({ score }, at) => {
    const of = chances[at] ?? [];
    const all = of.reduce((sum, chance) => sum + chance, 0);
    const best = Math.max(...of);
    return { chance: all === 0 ? 1 / highest : best / all, isRight: of.indexOf(best) === score - 1, bound };
  });
}

function* allScores(people: number): Generator<number[]> {
  for (let number = 0; number < highest ** people; number += 1) {
    let rest = number;
    yield range(people).map(() => {
      const score = (rest % highest) + 1;
      rest = Math.floor(rest / highest);
      return score;
    });
  }
}

const judgedIn = (scores: Scores): number[] => scores.flat().filter((score) => score !== null);

const mean = (scores: readonly number[]): number | null =>
  scores.length === 0
    ? null
    : Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length) / 10;

const everyone = (scores: Scores): number | null => mean(judgedIn(scores));

/**
 * Returns the average that the promise defines. Sets wait until two people per waiting set and three more have scored,
 * and at first at least five, and then enter together.
 */
function waiting(scores: Scores): number | null {
  let inIt: number[] = [];
  let held: number[] = [];
  let waitingSets = 0;
  for (const some of scores) {
    held = [...held, ...judgedIn([some])];
    waitingSets += 1;
    if (held.length < Math.max(2 * waitingSets + 3, inIt.length === 0 ? anonymity.full : 0)) continue;
    inIt = [...inIt, ...held];
    held = [];
    waitingSets = 0;
  }
  return mean(inIt);
}

/** Reports an average of too few people, and a count that reveals how many scored. */
function broken(scores: Scores, shown: readonly Summary[], key: string, seed: number): Finding[] {
  return shown.flatMap(({ question_averages: averages }, last) => {
    const row = averages[key];
    const judges = judgedIn(scores.slice(0, last + 1)).length;
    const where = { try: `question ${key} of request ${seed}, set ${last + 1}`, output: 'summary' };
    if (row === undefined || row.average === null) return [];
    if (judges < anonymity.full)
      return [{ ...where, found: `an average of ${judges}`, rule: 'a row is published from five judges on' }];
    const fewest = [anonymity.full, 2 * anonymity.full, 2 * sets.length + 3];
    return fewest.includes(row.count)
      ? []
      : [{ ...where, found: `${row.count} judged`, rule: 'the number of judges is never published' }];
  });
}
