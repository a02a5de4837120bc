import { parseArgs } from 'node:util';

export interface ChaosOptions {
  readonly seed: number;
  /** Uses the rounds of the short run instead of random rounds. */
  readonly eachKindOnce: boolean;
  /** Faults continue until the run has this many kills and `submissions` acknowledged answers. */
  readonly kills: number;
  readonly submissions: number;
  /** If set, the faults end after this time, regardless of kills and answers. */
  readonly seconds: number | undefined;
  /** Duration of each outage after the planned faults; 0 skips outages. */
  readonly outageSeconds: number;
  readonly freezeSeconds: number;
  readonly responders: number;
  /** Longest allowed time without an acknowledged submission while submitting should work. */
  readonly outageLimitSeconds: number;
  readonly recoveryLimitSeconds: number;
  readonly drainSeconds: number;
  /** Corrupts the stored data before the judges read it. They must report every corruption. */
  readonly sabotage: boolean;
}

export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      seconds: { type: 'string' },
      'outage-seconds': { type: 'string' },
      'gap-seconds': { type: 'string' },
      'recovery-seconds': { type: 'string' },
      sabotage: { type: 'boolean', default: false },
    },
  });
  const { short } = values;
  return {
    seed: number(values.seed, short ? shortSeed : Date.now() % 1_000_000),
    eachKindOnce: short && values.seconds === undefined,
    kills: 50,
    submissions: 10_000,
    seconds: values.seconds === undefined ? undefined : number(values.seconds, 0),
    outageSeconds: number(values['outage-seconds'], short ? 0 : 120),
    freezeSeconds: short || values.seconds !== undefined ? 0 : 75,
    responders: short ? 3 : 8,
    outageLimitSeconds: number(values['gap-seconds'], short ? 120 : 10),
    recoveryLimitSeconds: number(values['recovery-seconds'], short ? 120 : 10),
    drainSeconds: short ? 300 : 180,
    sabotage: values.sabotage,
  };
}

export function isEnough(
  { seconds, kills, submissions }: Pick<ChaosOptions, 'seconds' | 'kills' | 'submissions'>,
  sofar: { readonly seconds: number; readonly kills: number; readonly acknowledged: number },
): boolean {
  if (seconds !== undefined) return sofar.seconds > seconds;
  return sofar.kills >= kills && sofar.acknowledged >= submissions;
}

/** The short run never changes; the long run uses random seeds. */
const shortSeed = 7;

function number(text: string | undefined, otherwise: number): number {
  const read = text === undefined ? otherwise : Number(text);
  if (!Number.isFinite(read) || read < 0) throw new RangeError(`${text} is not a number of anything.`);
  return read;
}
