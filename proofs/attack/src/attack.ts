import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import type { ScriptedModel } from './model/scripted-model.ts';

export interface Finding {
  /** The attempt, described so that it can be repeated. */
  readonly try: string;
  readonly output: string;
  readonly found: string;
  /** The rule of the promise that should have prevented the leak. */
  readonly rule: string;
}

export interface AttackResult {
  readonly tries: number;
  readonly findings: readonly Finding[];
  /** Measurements that explain the verdict, such as the share of right guesses. */
  readonly notes: readonly string[];
}

/** The target of an attack: the product, or a stub that enforces none of its rules. */
export interface Target {
  readonly baseUrl: string;
  readonly model: ScriptedModel;
  /** `small` makes few tries per kind, to show that an attack works at all. */
  readonly size: 'whole' | 'small';
  readonly mailedToken: (email: string) => Promise<string>;
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  /**
   * Target that the attack needs; if omitted, the product without a model. `model`: with a model whose
   * answers the attack scripts. `limits`: with rate limits. `hidden-names`: with admins who see no names.
   */
  readonly needs?: 'model' | 'limits' | 'hidden-names';
  run(target: Target): Promise<AttackResult>;
}

/** An attack that repeats independent trials, each with its number as the seed. */
interface TrialAttack extends Omit<Attack, 'run'> {
  readonly trials: Readonly<Record<Target['size'], number>>;
  /** Number of trials that run at the same time; 1 if omitted. */
  readonly atOnce?: number;
  /** Number of tries that a trial counts as; 1 if omitted. */
  readonly triesPerTrial?: number;
  readonly rule: string;
  readonly attempt: (target: Target, trial: number) => Promise<readonly Omit<Finding, 'rule'>[]>;
}

/** Creates an attack from trials. A trial counts as one finding, even if several outputs leak. */
export function trialAttack(attack: TrialAttack): Attack {
  const { trials, atOnce = 1, triesPerTrial = 1, rule, attempt, ...head } = attack;
  return {
    ...head,
    async run(target) {
      const count = trials[target.size];
      const leaks = await inParallel(range(count), atOnce, (trial) => attempt(target, trial));
      const findings = leaks.flatMap((of) => of.slice(0, 1).map((leak) => ({ ...leak, rule })));
      return { tries: count * triesPerTrial, findings, notes: [] };
    },
  };
}
