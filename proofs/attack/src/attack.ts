import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import type { ScriptedModel } from './model/scripted-model.ts';

export interface Finding {
  /** Description of the attempt, exact enough to repeat it. */
  readonly try: string;
  readonly output: string;
  readonly found: string;
  readonly rule: string;
}

export interface AttackResult {
  readonly tries: number;
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
}

/** Server under attack: the product, or a leaky stub that enforces no rules. */
export interface Target {
  readonly baseUrl: string;
  readonly model: ScriptedModel;
  /** `small` makes only a few attempts, enough to show that an attack works. */
  readonly size: 'whole' | 'small';
  readonly mailedToken: (email: string) => Promise<string>;
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  /**
   * Product that the attack needs. By default, it has no model. `model`: the attack scripts the model's answers.
   * `limits`: rate limits are on. `hidden-names`: admins see no names.
   */
  readonly needs?: 'model' | 'limits' | 'hidden-names';
  run(target: Target): Promise<AttackResult>;
}

/** An attack of independent trials. The number of a trial is its random seed. */
interface TrialAttack extends Omit<Attack, 'run'> {
  readonly trials: Readonly<Record<Target['size'], number>>;
  readonly atOnce?: number;
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
