import { parseArgs } from 'node:util';

export interface ChaosOptions {
  readonly seed: number;
  /** The rounds of the short form, which end by themselves, instead of those of the seed. */
  readonly eachKindOnce: boolean;
  /** The faults end when all of these are reached … */
  readonly kills: number;
  readonly submissions: number;
  /** … or, where it is given, when this time is over. */
  readonly seconds: number | undefined;
  /** How long each part is away in the outages that follow; 0 leaves them out. */
  readonly outageSeconds: number;
  readonly outageTargets: readonly string[];
  /** How long each part is frozen after the outages; 0 leaves that out. */
  readonly freezeSeconds: number;
  readonly responders: number;
  /** The time without an acknowledged submission that is not forgiven while nothing it needs is broken. */
  readonly outageMarkSeconds: number;
  readonly recoveryMarkSeconds: number;
  /** How long everything may take to come to rest at the end. */
  readonly drainSeconds: number;
  /** Spoils what is stored before it is compared: all of it must be found, or the comparison proves nothing. */
  readonly sabotage: boolean;
  /** How many contradictions are printed with their history. */
  readonly findings: number;
}

const outageTargets = [
  'postgres',
  'nats',
  'auth',
  'requests',
  'responses',
  'analysis',
  'admin',
  'gateway',
] as const;

/** The long form, unless `--short` asks for the one that runs with the tests. */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      kills: { type: 'string' },
      submissions: { type: 'string' },
      seconds: { type: 'string' },
      'outage-seconds': { type: 'string' },
      outages: { type: 'string' },
      'freeze-seconds': { type: 'string' },
      'gap-seconds': { type: 'string' },
      'recovery-seconds': { type: 'string' },
      'drain-seconds': { type: 'string' },
      responders: { type: 'string' },
      sabotage: { type: 'boolean', default: false },
      findings: { type: 'string' },
    },
  });
  const { short } = values;
  const targets = values.outages?.split(',') ?? outageTargets;
  for (const target of targets) {
    if (!outageTargets.some((known) => known === target)) {
      throw new RangeError(`There is no ${target}; outages are of ${outageTargets.join(', ')}.`);
    }
  }
  return {
    seed: number(values.seed, short ? shortSeed : Date.now() % 1_000_000),
    eachKindOnce: short && values.seconds === undefined,
    kills: number(values.kills, 50),
    submissions: number(values.submissions, 10_000),
    seconds: values.seconds === undefined ? undefined : number(values.seconds, 0),
    outageSeconds: number(values['outage-seconds'], short ? 0 : 120),
    outageTargets: targets,
    freezeSeconds: number(values['freeze-seconds'], short || values.seconds !== undefined ? 0 : 75),
    responders: number(values.responders, short ? 3 : 8),
    outageMarkSeconds: number(values['gap-seconds'], short ? 120 : 10),
    recoveryMarkSeconds: number(values['recovery-seconds'], short ? 120 : 10),
    drainSeconds: number(values['drain-seconds'], short ? 300 : 180),
    sabotage: values.sabotage,
    findings: number(values.findings, 5),
  };
}

/** Whether enough was broken: the time is over, or there were enough kills and enough answers were acknowledged. */
export function isEnough(
  { seconds, kills, submissions }: Pick<ChaosOptions, 'seconds' | 'kills' | 'submissions'>,
  sofar: { readonly seconds: number; readonly kills: number; readonly acknowledged: number },
): boolean {
  if (seconds !== undefined) return sofar.seconds > seconds;
  return sofar.kills >= kills && sofar.acknowledged >= submissions;
}

/** Fixed, so that the form that runs with the tests is the same every time; others are found by the long one. */
const shortSeed = 7;

function number(text: string | undefined, otherwise: number): number {
  const read = text === undefined ? otherwise : Number(text);
  if (!Number.isFinite(read) || read < 0) throw new RangeError(`${text} is not a number of anything.`);
  return read;
}
