import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';

/** What the adversary expects of a mark before anything is published. */
export type Prior = 'flat' | 'usual';
const priors: readonly Prior[] = ['flat', 'usual'];

export interface GuessFigures {
  /** Probability, on average over what may be published, that the best guess of the target's mark is right. */
  readonly bestGuess: number;
  /** Share of publications after which that guess is over 90 % sure. */
  readonly sure: number;
}

/** Whose answers come together, and how much is published beside them. */
export interface EnteringSet {
  /** How many of the set's newcomers asked for each weight, from 1 to 10. */
  readonly newcomers: readonly number[];
  /** Sum of the sealed weights of those who were in an earlier set and remain. */
  readonly totalBefore: number;
  readonly scale: QuestionScale;
}

/**
 * What newcomers count as by the weight that was asked for, from 1 to 10: as asked where that keeps every one of them
 * within `guess` and `certain`, else drawn towards their mean, `round(mean + λ(asked − mean))`, by the largest λ of
 * 1, 0.9 … 0 that does. It looks at weights and sizes alone, never at answers: a weight that depended on answers would tell of them.
 *
 * Equal weights (λ = 0) always pass; why is told at `worstGuess`. Fewer newcomers than `batch` are never sealed: what they
 * will count as depends on who is still to come, and until then they count as asked.
 */
export function effectiveWeights({ newcomers, totalBefore, scale }: EnteringSet): number[] {
  const key = [scale, totalBefore, ...newcomers].join(' ');
  const known = remembered.get(key);
  if (known) return [...known];
  const found = firstThatPasses({ newcomers, totalBefore, scale });
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, found);
  return [...found];
}

const remembered = new Map<string, readonly number[]>();
const mostRemembered = 1_000;

/** λ in tenths. */
const steps = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

function firstThatPasses({ newcomers, totalBefore, scale }: EnteringSet): number[] {
  if (sum(newcomers) < anonymity.batch) return newcomers.map((_, index) => index + 1);
  const passes = (step: number): boolean => {
    const counting = countedAt(newcomers, shrunk(newcomers, step));
    const isEqual = counting.filter((people) => people > 0).length < 2;
    return isEqual || staysHidden({ newcomers: counting, totalBefore, scale });
  };
  return shrunk(newcomers, steps.find(passes) ?? 0);
}

/** How many count at each weight. */
function countedAt(newcomers: readonly number[], effective: readonly number[]): number[] {
  const counting = newcomers.map(() => 0);
  newcomers.forEach((people, index) => {
    const place = (effective[index] ?? 0) - 1;
    counting[place] = (counting[place] ?? 0) + people;
  });
  return counting;
}

/** In whole numbers, so that a half is rounded up on every machine. */
function shrunk(newcomers: readonly number[], step: number): number[] {
  const count = sum(newcomers);
  const total = sum(newcomers.map((people, index) => people * (index + 1)));
  return newcomers.map((_, index) => {
    const asked = index + 1;
    const tenths = 10 * total + step * (asked * count - total);
    const rounded = Math.floor((2 * tenths + 10 * count) / (20 * count));
    return Math.min(trustRatingRange.max, Math.max(trustRatingRange.min, rounded));
  });
}

function staysHidden(set: EnteringSet): boolean {
  return priors.every((prior) => {
    for (const { bestGuess, sure } of guesses({ ...set, prior, known: anonymity.puppets })) {
      if (bestGuess > anonymity.guess || sure > anonymity.certain) return false;
    }
    return true;
  });
}

interface GuessedSet extends EnteringSet {
  readonly prior: Prior;
  /** Of the other newcomers, how many the adversary wrote or can predict. */
  readonly known: number;
}

/**
 * The most that one newcomer's mark is given away by a set's published average, over every newcomer as the target and every
 * choice of `known` others; both figures are the worst by themselves. Here `newcomers` are counted by the weights they count at.
 *
 * The adversary knows who is in, all weights, the marks of the known, the exact weighted sum of everybody who was in an earlier set,
 * and the average to 0.1. Marks are independent draws of the prior. The interval is a function of the average and of the weights,
 * so it tells nothing.
 *
 * *Equal weights always pass.* Grant the adversary the exact sum of the marks of every set's newcomers. Each average ever published is
 * a function of those sums, so nothing published earlier or later adds to them, however many sets there are. Of one set's newcomers,
 * `batch` or more, with `puppets` known, the sum of at least two unknown marks remains. With two of them the best guess is right in
 * .190 and sure in .020 (1-10, flat), .293 and .005 (1-10, usual), .265 and .041 (1-7, flat), .399 and .009 (1-7, usual); with more,
 * in less. Without those sums no guess is better: how likely a best guess is, is a maximum of linear functions of what is believed,
 * hence convex, and what is believed with less is a mean of what is believed with more. Being over 90 % sure is no convex function;
 * the convex one that lies above it, `(m − 0.5) / 0.4`, bounds it for whoever knows less by .025, .006, .051 and .011.
 */
export function worstGuess(set: GuessedSet): GuessFigures {
  const all = [...guesses(set)];
  return {
    bestGuess: Math.max(...all.map(({ bestGuess }) => bestGuess)),
    sure: Math.max(...all.map(({ sure }) => sure)),
  };
}

function* guesses({ newcomers, totalBefore, scale, prior, known }: GuessedSet): Generator<GuessFigures> {
  const total = totalBefore + sum(newcomers.map((people, index) => people * (index + 1)));
  const marks = marksOf(scale, prior);
  const sums = new Map<string, Float64Array>();
  // The heaviest first: where something fails, it is mostly theirs.
  for (const target of weightsOf(newcomers)) {
    for (const others of withoutSome(without(newcomers, target), known)) {
      const unknown = heaviest(others);
      const key = unknown.join(' ');
      const summed = sums.get(key) ?? sumOf(unknown, marks);
      sums.set(key, summed);
      yield guess({ target, others: summed, total, marks });
    }
  }
}

/**
 * Beyond so many unknown newcomers the adversary is granted the marks of the lightest, which keeps the work bounded. The best guess
 * of who knows more is never worse, so one that passes here passes without the grant. Sure guesses are rare among so many: in a
 * thousand random batches of 11 to 17 that passed they were .020 at most, with the grant and without.
 */
const mostUnknown = 8;

/** The weights of the unknown who hide the target best. */
function heaviest(counted: readonly number[]): number[] {
  const unknown: number[] = [];
  for (const weight of weightsOf(counted)) {
    const people = Math.min(counted[weight - 1] ?? 0, mostUnknown - unknown.length);
    for (let one = 0; one < people; one += 1) unknown.push(weight);
  }
  return unknown;
}

/** Weights that somebody has, the heaviest first. */
const weightsOf = (counted: readonly number[]): number[] =>
  counted.flatMap((people, index) => (people > 0 ? [index + 1] : [])).toReversed();

const without = (counted: readonly number[], weight: number): number[] =>
  counted.map((people, index) => (index === weight - 1 ? people - 1 : people));

/** What is left when `count` people are taken out, in every way that differs in weights. */
function withoutSome(counted: readonly number[], count: number): readonly (readonly number[])[] {
  let left: readonly (readonly number[])[] = [counted];
  for (let taken = 0; taken < count; taken += 1) {
    const fewer = left.flatMap((some) => weightsOf(some).map((weight) => without(some, weight)));
    left = [...new Map(fewer.map((some) => [some.join(' '), some])).values()];
  }
  return left;
}

/** Probability of each mark of the scale, the lowest first. */
function marksOf(scale: QuestionScale, prior: Prior): readonly number[] {
  const maximum = scaleMaximum[scale];
  const likelihoods = Array.from({ length: maximum }, (_, index) =>
    prior === 'flat' ? 1 : Math.exp(-(((index + 1 - 0.7 * maximum) / (0.2 * maximum)) ** 2) / 2),
  );
  const total = sum(likelihoods);
  return likelihoods.map((likelihood) => likelihood / total);
}

/** Probability of each weighted sum of marks counted from 0. */
function sumOf(weights: readonly number[], marks: readonly number[]): Float64Array {
  let sums = Float64Array.of(1);
  for (const weight of weights) {
    const longer = new Float64Array(sums.length + weight * (marks.length - 1));
    marks.forEach((probability, mark) => {
      for (let at = 0; at < sums.length; at += 1) {
        longer[at + weight * mark] = (longer[at + weight * mark] ?? 0) + probability * (sums[at] ?? 0);
      }
    });
    sums = longer;
  }
  return sums;
}

/**
 * An average to 0.1 says that the weighted sum lies in a window as long as a tenth of the total weight. Where that window begins
 * depends on marks that say nothing of the target, so it is averaged over every beginning: a window of length n + r that begins
 * anywhere between two whole numbers holds n + 1 of them with probability r, else n.
 */
function guess(average: {
  readonly target: number;
  /** Probability of each weighted sum of the unknown others. */
  readonly others: Float64Array;
  readonly total: number;
  readonly marks: readonly number[];
}): GuessFigures {
  const { total } = average;
  const rest = (total % 10) / 10;
  const shorter = guessOfWindows(Math.floor(total / 10), average);
  const longer = rest > 0 ? guessOfWindows(Math.floor(total / 10) + 1, average) : nothing;
  return {
    bestGuess: (rest * longer.bestGuess + (1 - rest) * shorter.bestGuess) / (total / 10),
    sure: (rest * longer.sure + (1 - rest) * shorter.sure) / (total / 10),
  };
}

const nothing: GuessFigures = { bestGuess: 0, sure: 0 };

/** From here on a guess is sure. */
const sureFrom = 0.9;
/** What sums of floating point numbers may be off by. */
const tiny = 1e-12;

/** Both figures added up over every window of so many whole numbers that some sum may lie in. */
function guessOfWindows(size: number, { target, others, marks }: Parameters<typeof guess>[0]): GuessFigures {
  const sums = others.length + target * (marks.length - 1);
  const width = Math.min(size, sums);
  // Of windows that hold every sum there may be any number; each leaves the guess at what was expected before.
  let bestGuess = (size - width) * Math.max(...marks);
  let sure = 0;
  const margin = width + target * (marks.length - 1);
  const below = cumulated(others, margin);
  for (let first = 1 - width; first < sums; first += 1) {
    let best = 0;
    let any = 0;
    for (let mark = 0, from = margin + first; mark < marks.length; mark += 1, from -= target) {
      const likely = (marks[mark] ?? 0) * ((below[from + width] ?? 0) - (below[from] ?? 0));
      any += likely;
      if (likely > best) best = likely;
    }
    bestGuess += best;
    if (best > sureFrom * any + tiny) sure += any;
  }
  return { bestGuess, sure };
}

/** Probability of a sum below each place, with places before the first and after the last. */
function cumulated(probabilities: Float64Array, margin: number): Float64Array {
  const below = new Float64Array(probabilities.length + 2 * margin + 1);
  for (let at = 0; at < probabilities.length + margin; at += 1) {
    below[margin + at + 1] = (below[margin + at] ?? 0) + (probabilities[at] ?? 0);
  }
  return below;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
