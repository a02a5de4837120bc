import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { expect, test } from 'vitest';
import { expectations } from './guess-adversary.ts';

// Why nothing is said of how far marks lie apart: with one word on it, in a set of nine that has five of before, weights that the
// guess rule lets through give more away than it allows.

interface Case {
  readonly scale: QuestionScale;
  readonly prior: keyof typeof expectations;
  /** What the five of before and the four newcomers count as. */
  readonly before: readonly number[];
  readonly newcomers: readonly number[];
}

/** 'People differ much' is said from this standard deviation of the marks on. */
const much: Readonly<Record<QuestionScale, number>> = { '1-10': 2.5, '1-7': 1.7 };
const draws = 1_500;

interface Guess {
  readonly bestGuess: number;
  readonly sure: number;
}

/** The worst of both, over every target, every two puppets beside it and what they answer. */
function worstWithWord({ scale, prior, before, newcomers }: Case): Guess {
  const maximum = scaleMaximum[scale];
  const likely = expectations[prior](maximum);
  const worst = { bestGuess: 0, sure: 0 };
  for (const [target, targetWeight] of newcomers.entries()) {
    for (const [other, otherWeight] of newcomers.entries()) {
      if (other === target) continue;
      const puppets = newcomers.filter((_, index) => index !== target && index !== other);
      for (const said of [
        [1, 1],
        [1, maximum],
        [maximum, maximum],
        [5, 6],
        [4, 5],
        [3, 7],
      ]) {
        const random = createSeededRandom(9);
        const found = { bestGuess: 0, sure: 0 };
        for (let draw = 0; draw < draws; draw += 1) {
          const past = before.map((weight) => ({ weight, mark: drawn(likely, random.next()) }));
          const known = [...past, ...puppets.map((weight, index) => ({ weight, mark: said[index] ?? 1 }))];
          const guess = guessOfPair({ known, targetWeight, otherWeight, likely, spread: much[scale] });
          found.bestGuess += guess.bestGuess / draws;
          found.sure += guess.sure / draws;
        }
        worst.bestGuess = Math.max(worst.bestGuess, found.bestGuess);
        worst.sure = Math.max(worst.sure, found.sure);
      }
    }
  }
  return worst;
}

/** By trying all marks of the two who are unknown: what average and word together leave possible. */
function guessOfPair(pair: {
  readonly known: readonly { weight: number; mark: number }[];
  readonly targetWeight: number;
  readonly otherWeight: number;
  readonly likely: readonly number[];
  readonly spread: number;
}): Guess {
  const { known, targetWeight, otherWeight, likely, spread } = pair;
  const total = sum(known.map(({ weight }) => weight)) + targetWeight + otherWeight;
  const weighted = sum(known.map(({ weight, mark }) => weight * mark));
  const plain = sum(known.map(({ mark }) => mark));
  const squares = sum(known.map(({ mark }) => mark * mark));
  const people = known.length + 2;
  const published = new Map<string, number[]>();
  likely.forEach((ownChance, own) => {
    likely.forEach((chance, its) => {
      const [mark, mate] = [own + 1, its + 1];
      const tenths = Math.round((10 * (weighted + targetWeight * mark + otherWeight * mate)) / total);
      const mean = (plain + mark + mate) / people;
      const variance = (squares + mark * mark + mate * mate) / people - mean * mean;
      const key = `${tenths} ${variance >= spread * spread}`;
      const marks = published.get(key) ?? likely.map(() => 0);
      marks[own] = (marks[own] ?? 0) + ownChance * chance;
      published.set(key, marks);
    });
  });
  const guess = { bestGuess: 0, sure: 0 };
  for (const marks of published.values()) {
    const best = Math.max(...marks);
    guess.bestGuess += best;
    if (best > 0.9 * sum(marks) + 1e-12) guess.sure += sum(marks);
  }
  return guess;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function drawn(likely: readonly number[], at: number): number {
  let left = at;
  const index = likely.findIndex((chance) => (left -= chance) < 0);
  return index === -1 ? likely.length : index + 1;
}

const worlds = (['1-10', '1-7'] as const).flatMap((scale) =>
  (['flat', 'usual'] as const).map((prior) => ({ scale, prior })),
);

test.each(worlds)(
  "on $scale ($prior) the word 'differ much' would hardly stay within the bounds where all count alike",
  (world) => {
    const { bestGuess, sure } = worstWithWord({
      ...world,
      before: [1, 1, 1, 1, 1],
      newcomers: [1, 1, 1, 1],
    });
    expect(bestGuess).toBeLessThanOrEqual(anonymity.guess);
    expect(sure).toBeLessThanOrEqual(anonymity.certain + 0.002);
  },
);

test.each(worlds.filter(({ scale }) => scale === '1-10'))(
  "on $scale ($prior) the word 'differ much' would go beyond them at the usual weights, so it is not said",
  (world) => {
    const { bestGuess, sure } = worstWithWord({
      ...world,
      before: [9, 8, 6, 5, 4],
      newcomers: [9, 8, 6, 5],
    });
    expect(Math.max(bestGuess / anonymity.guess, sure / anonymity.certain)).toBeGreaterThan(1);
  },
);
