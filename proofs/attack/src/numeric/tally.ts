import { anonymity } from '@blindspot/contracts/anonymity';
import type { Finding } from '../attack.ts';
import { sure } from '../solving/scores.ts';
import type { Guess } from './guesses.ts';
import type { Setting } from './setting.ts';

type Where = Pick<Setting, 'scale' | 'prior' | 'puppets'>;

/** Standard errors by which a figure may exceed its limit. */
const byChance = 3;

interface Figure {
  readonly mean: number;
  readonly error: number;
}

/**
 * Compares guesses with the promise and with the bound, by scale, prior and number of puppets: how often the
 * best guess is right, its stated probability, and how often it is sure.
 */
export function judgeGuesses(
  tries: readonly { readonly setting: Where; readonly guesses: readonly Guess[] }[],
): { findings: Finding[]; notes: string[] } {
  const groups = Map.groupBy(
    tries,
    ({ setting: { scale, prior, puppets } }) => `${scale} ${prior}, ${puppets} puppets`,
  );
  const judged = [...groups].map(([name, members]) =>
    judgeGroup(
      name,
      members.flatMap(({ guesses }) => guesses),
    ),
  );
  return {
    findings: judged.flatMap(({ findings }) => findings),
    notes: judged.map(({ note }) => note),
  };
}

function judgeGroup(name: string, guesses: readonly Guess[]): { findings: Finding[]; note: string } {
  if (guesses.length === 0) return { findings: [], note: `${name}: nothing to guess` };
  const right = figureOf(guesses.map(({ isRight }) => Number(isRight)));
  const promised = figureOf(guesses.map(({ chance }) => chance));
  const certain = figureOf(guesses.map(({ chance }) => Number(chance > sure)));
  const bounded = guesses.flatMap(({ bound }) => bound ?? []);
  const bound = {
    guess: figureOf(bounded.map(({ guess }) => guess)).mean,
    certain: figureOf(bounded.map((one) => one.certain)).mean,
  };
  const exceeded = [
    above(promised, anonymity.guess) && 'guesses are better than the promise allows',
    above(certain, anonymity.certain) && 'more guesses are sure than the promise allows',
    bounded.length < guesses.length && 'a person entered with fewer newcomers than a batch',
    above(promised, bound.guess) && 'guesses are better than the bound of the rule',
    above(certain, bound.certain) && 'more guesses are sure than by the bound of the rule',
    above(right, promised.mean) && 'guesses are right more often than they know',
  ].flatMap((what) => (what === false ? [] : [what]));
  const note =
    `${name}: right ${written(right)} (promised ${written(promised)}, bound ${bound.guess.toFixed(3)}), ` +
    `sure ${written(certain)} (bound ${bound.certain.toFixed(3)}), ${guesses.length} scores`;
  return {
    note,
    findings: exceeded.map((what) => ({
      try: name,
      output: 'question_averages',
      found: `${what}: ${note}`,
      rule: 'the guess rule, for every newcomer and every two others that are known',
    })),
  };
}

const above = ({ mean, error }: Figure, limit: number): boolean => mean - byChance * error > limit + 1e-9;

function figureOf(values: readonly number[]): Figure {
  if (values.length === 0) return { mean: Number.NaN, error: Number.NaN };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, error: Math.sqrt(variance / values.length) };
}

const written = ({ mean, error }: Figure): string => `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
