import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** Distribution that the adversary assumes for a score before anything is published. */
export type Prior = 'flat' | 'usual';
const priors: readonly Prior[] = ['usual', 'flat'];

export interface GuessFigures {
  /** Probability that the best guess of the target's score is right. */
  readonly bestGuess: number;
  /** Probability that the best guess is more than 90 % certain. */
  readonly sure: number;
}

/** Newcomers of one set: people whose answers count in it for the first time. */
export interface EnteringSet {
  /** Number of newcomers per weight: the first entry is for weight 1, the last for weight 10. */
  readonly newcomers: readonly number[];
  readonly scale: QuestionScale;
}

interface GuessedSet extends EnteringSet {
  readonly prior: Prior;
  /** Number of other newcomers whose answers the adversary wrote or can predict. */
  readonly known: number;
}

/**
 * Returns the most that averages can reveal about one newcomer's score. The adversary knows the scores of
 * `known` other newcomers. Each figure is the worst case over all newcomers.
 *
 * *One set is enough.* Suppose that the adversary knows the exact weighted sum of the newcomers' scores in
 * every set. All averages follow from these sums, the weights and the sizes. Scores are independent, so the
 * sums of other sets reveal nothing about this set.
 *
 * *Less knowledge never gives a better guess.* The chance of a correct guess is a convex function of the
 * adversary's belief. A belief from less information is a mean of beliefs from more. Certainty above 90 % has
 * the convex upper bound `(m − 0.5) / 0.4`. It is at most .12 for weights that pass. A search over chains of
 * averages reaches .040 (`proofs/attack/test/chains.verify.ts`).
 *
 * *Equal weights always pass.* At least two scores stay unknown in a set of `batch` newcomers, of whom the
 * adversary knows `puppets`. Figures for two unknown scores, the best guess first: .190 and .020 (1-10,
 * flat), .293 and .005 (1-10, usual), .265 and .041 (1-7, flat), .399 and .009 (1-7, usual). An adversary
 * with less information is sure in at most .025, .006, .051 and .011.
 */
export function worstGuess({ newcomers, scale, prior, known }: GuessedSet): GuessFigures {
  const scores = scoresOf(scale, prior);
  const all = groupsWithout(newcomers, known).flatMap((unknown) =>
    targetsIn(unknown).map((aim) => guess(aim, scores)),
  );
  return {
    bestGuess: Math.max(...all.map(({ bestGuess }) => bestGuess)),
    sure: Math.max(...all.map(({ sure }) => sure)),
  };
}

/** Returns whether all scores stay hidden from an adversary who knows `puppets` of the newcomers. */
export function staysHidden({ newcomers, scale }: EnteringSet): boolean {
  const weights = newcomers.flatMap((people, index) => (people > 0 ? [index + 1] : []));
  if (weights.length < 2) return true;
  return groupsWithout(newcomers, anonymity.puppets).every((unknown) =>
    targetsIn(unknown).every((aim) => isHidden(aim, scale)),
  );
}

interface Aim {
  readonly target: number;
  /** Weights of the other people whose scores are unknown. */
  readonly others: readonly number[];
}

/** Caches results, because the same small groups recur. */
const remembered = new Map<string, boolean>();
const mostRemembered = 50_000;

function isHidden(aim: Aim, scale: QuestionScale): boolean {
  const key = `${scale} ${aim.target} ${aim.others.join(' ')}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const hidden = priors.every((prior) => {
    const { bestGuess, sure } = guess(aim, scoresOf(scale, prior));
    return bestGuess <= anonymity.guess && sure <= anonymity.certain;
  });
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, hidden);
  return hidden;
}

/**
 * Returns every group that can remain without `known` of the newcomers. A group states the number of people
 * per weight.
 */
function groupsWithout(newcomers: readonly number[], known: number): readonly (readonly number[])[] {
  let groups: readonly (readonly number[])[] = [newcomers];
  for (let taken = 0; taken < known; taken += 1) {
    const fewer = groups.flatMap((group) =>
      group.flatMap((people, place) => (people > 0 ? [without(group, place)] : [])),
    );
    groups = [...new Map(fewer.map((group) => [group.join(' '), group])).values()];
  }
  return groups;
}

const without = (group: readonly number[], place: number): number[] =>
  group.map((people, index) => (index === place ? people - 1 : people));

/**
 * Maximum number of other people with unknown scores, because the computation gets slow with more. Further
 * people count as known, which can only help the adversary.
 */
const mostOthers = 8;

function targetsIn(unknown: readonly number[]): Aim[] {
  return unknown.flatMap((people, place) =>
    people === 0 ? [] : [{ target: place + 1, others: hiding(place + 1, without(unknown, place)) }],
  );
}

/** Selects up to `mostOthers` people. Each round takes one person per weight, nearest to `target` first. */
function hiding(target: number, others: readonly number[]): number[] {
  return others
    .flatMap((people, place) => Array.from({ length: people }, (_, turn) => ({ weight: place + 1, turn })))
    .toSorted(
      (one, other) =>
        one.turn - other.turn ||
        Math.abs(one.weight - target) - Math.abs(other.weight - target) ||
        other.weight - one.weight,
    )
    .slice(0, mostOthers)
    .map(({ weight }) => weight)
    .toSorted((one, other) => one - other);
}

/** Returns the probabilities of the scores, the lowest score first. */
function scoresOf(scale: QuestionScale, prior: Prior): readonly number[] {
  const maximum = scaleMaximum[scale];
  const likelihoods = Array.from({ length: maximum }, (_, index) =>
    prior === 'flat' ? 1 : Math.exp(-(((index + 1 - 0.7 * maximum) / (0.2 * maximum)) ** 2) / 2),
  );
  const total = likelihoods.reduce((all, likelihood) => all + likelihood, 0);
  return likelihoods.map((likelihood) => likelihood / total);
}

const sureFrom = 0.9;
const tiny = 1e-12;

function guess({ target, others }: Aim, scores: readonly number[]): GuessFigures {
  const sums = sumsOf(others, scores);
  let bestGuess = 0;
  let sure = 0;
  for (let sum = 0; sum < sums.length + target * (scores.length - 1); sum += 1) {
    let best = 0;
    let any = 0;
    for (let score = 0, rest = sum; score < scores.length && rest >= 0; score += 1, rest -= target) {
      const likely = (scores[score] ?? 0) * (sums[rest] ?? 0);
      any += likely;
      if (likely > best) best = likely;
    }
    bestGuess += best;
    if (best > sureFrom * any + tiny) sure += any;
  }
  return { bestGuess, sure };
}

/** Returns the probabilities of the weighted sums of scores; the lowest score counts as 0. */
function sumsOf(weights: readonly number[], scores: readonly number[]): Float64Array {
  let sums = Float64Array.of(1);
  for (const weight of weights) {
    const longer = new Float64Array(sums.length + weight * (scores.length - 1));
    scores.forEach((probability, score) => {
      for (let at = 0, place = weight * score; at < sums.length; at += 1, place += 1) {
        longer[place] = (longer[place] ?? 0) + probability * (sums[at] ?? 0);
      }
    });
    sums = longer;
  }
  return sums;
}
