import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** What the adversary expects of a mark before anything is published. */
export type Prior = 'flat' | 'usual';
const priors: readonly Prior[] = ['usual', 'flat'];

export interface GuessFigures {
  /** Probability that the best guess of the target's mark is right. */
  readonly bestGuess: number;
  /** How often that guess is over 90 % sure. */
  readonly sure: number;
}

/** Whose answers come together. */
export interface EnteringSet {
  /** How many of the set's newcomers have each weight, from 1 to 10. */
  readonly newcomers: readonly number[];
  readonly scale: QuestionScale;
}

interface GuessedSet extends EnteringSet {
  readonly prior: Prior;
  /** Of the other newcomers, how many the adversary wrote or can predict. */
  readonly known: number;
}

/**
 * The most that can be found out of one newcomer's mark from averages, however many sets are published before and after:
 * over every newcomer as the target and every choice of `known` others; both figures are the worst by themselves.
 *
 * *Why nothing else matters.* Grant the adversary, for every set ever sealed, the exact weighted sum of its newcomers' marks.
 * Every average, earlier or later, is a function of these sums, of weights and of sizes; so are averages without the known, where
 * those erase what they sent. Marks are independent, so of one newcomer the sums of other sets say nothing: what is left is one
 * weighted sum of the unknown of one set. Nobody who sees averages knows more than that. No total, no rounding, no mark that the
 * known were given and no later set comes into it.
 *
 * Without the grant no guess is better: how likely a best guess is, is a maximum of linear functions of what is believed, hence
 * convex, and what is believed with less is a mean of what is believed with more. Being over 90 % sure is no convex function; the
 * convex one that lies above it, `(m − 0.5) / 0.4`, bounds it for whoever knows less, by .12 at most for weights that pass. Chains of
 * averages that were searched for came to .040 at most (`proofs/attack/test/chains.verify.ts`), as the sums themselves do.
 *
 * *Equal weights always pass*: of `batch` newcomers or more with `puppets` known, the plain sum of two unknown marks remains, or of
 * more. With two the best guess is right in .190 and sure in .020 (1-10, flat), .293 and .005 (1-10, usual), .265 and .041 (1-7,
 * flat), .399 and .009 (1-7, usual); whoever knows less is sure in .025, .006, .051 and .011 at most.
 */
export function worstGuess({ newcomers, scale, prior, known }: GuessedSet): GuessFigures {
  const marks = marksOf(scale, prior);
  const all = groupsWithout(newcomers, known).flatMap((unknown) =>
    targetsIn(unknown).map((aim) => guess(aim, marks)),
  );
  return {
    bestGuess: Math.max(...all.map(({ bestGuess }) => bestGuess)),
    sure: Math.max(...all.map(({ sure }) => sure)),
  };
}

/** Whether every newcomer stays within `guess` and `certain`, whichever two others are puppets. */
export function staysHidden({ newcomers, scale }: EnteringSet): boolean {
  const weights = newcomers.flatMap((people, index) => (people > 0 ? [index + 1] : []));
  if (weights.length < 2) return true;
  return groupsWithout(newcomers, anonymity.puppets).every((unknown) =>
    targetsIn(unknown).every((aim) => isHidden(aim, scale)),
  );
}

interface Aim {
  readonly target: number;
  /** Weights of the others who are unknown. */
  readonly others: readonly number[];
}

/** The same few people beside each other come again and again, in one set and in the next that is tried. */
const remembered = new Map<string, boolean>();
const mostRemembered = 50_000;

function isHidden(aim: Aim, scale: QuestionScale): boolean {
  const key = `${scale} ${aim.target} ${aim.others.join(' ')}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const hidden = priors.every((prior) => {
    const { bestGuess, sure } = guess(aim, marksOf(scale, prior));
    return bestGuess <= anonymity.guess && sure <= anonymity.certain;
  });
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, hidden);
  return hidden;
}

/** Who is unknown when `known` people are taken out, in every way that differs in weights. */
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
 * Beyond so many unknown others the adversary is granted the marks of the rest, which keeps the work bounded. The best guess of who
 * knows more is never worse, so one that passes here passes without the grant.
 */
const mostOthers = 8;

function targetsIn(unknown: readonly number[]): Aim[] {
  return unknown.flatMap((people, place) =>
    people === 0 ? [] : [{ target: place + 1, others: hiding(place + 1, without(unknown, place)) }],
  );
}

/** Who hides a target best: one of each weight, then a second of each and so on, those who count most like the target first. */
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

/** Probability of each mark of the scale, the lowest first. */
function marksOf(scale: QuestionScale, prior: Prior): readonly number[] {
  const maximum = scaleMaximum[scale];
  const likelihoods = Array.from({ length: maximum }, (_, index) =>
    prior === 'flat' ? 1 : Math.exp(-(((index + 1 - 0.7 * maximum) / (0.2 * maximum)) ** 2) / 2),
  );
  const total = likelihoods.reduce((all, likelihood) => all + likelihood, 0);
  return likelihoods.map((likelihood) => likelihood / total);
}

/** From here on a guess is sure. */
const sureFrom = 0.9;
/** What sums of floating point numbers may be off by. */
const tiny = 1e-12;

/** Both figures, over every weighted sum that target and others may have. */
function guess({ target, others }: Aim, marks: readonly number[]): GuessFigures {
  const sums = sumsOf(others, marks);
  let bestGuess = 0;
  let sure = 0;
  for (let sum = 0; sum < sums.length + target * (marks.length - 1); sum += 1) {
    let best = 0;
    let any = 0;
    for (let mark = 0, rest = sum; mark < marks.length && rest >= 0; mark += 1, rest -= target) {
      const likely = (marks[mark] ?? 0) * (sums[rest] ?? 0);
      any += likely;
      if (likely > best) best = likely;
    }
    bestGuess += best;
    if (best > sureFrom * any + tiny) sure += any;
  }
  return { bestGuess, sure };
}

/** Probability of each weighted sum of marks counted from 0. */
function sumsOf(weights: readonly number[], marks: readonly number[]): Float64Array {
  let sums = Float64Array.of(1);
  for (const weight of weights) {
    const longer = new Float64Array(sums.length + weight * (marks.length - 1));
    marks.forEach((probability, mark) => {
      for (let at = 0, place = weight * mark; at < sums.length; at += 1, place += 1) {
        longer[place] = (longer[place] ?? 0) + probability * (sums[at] ?? 0);
      }
    });
    sums = longer;
  }
  return sums;
}
