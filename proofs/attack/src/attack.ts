import type { ScriptedModel } from './model/scripted-model.ts';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';

/** One thing that came out and should not have. */
export interface Finding {
  /** Which try, in words that let somebody repeat it. */
  readonly try: string;
  /** The output that carried it. */
  readonly output: string;
  /** What came out, as it stood there. */
  readonly found: string;
  /** The rule of the promise that should have stopped it. */
  readonly rule: string;
}

export interface AttackResult {
  readonly tries: number;
  readonly findings: readonly Finding[];
  /** Measured beside the verdict, such as the rate of guesses against chance. */
  readonly notes: readonly string[];
}

/** What an attack is run against: the product, or a stand-in that keeps none of its rules. */
export interface Target {
  readonly baseUrl: string;
  /** The model the target writes with; undefined where it writes with its own engine. */
  readonly model: ScriptedModel | undefined;
  /** `small` tries each thing a few times, to show that an attack works at all. */
  readonly size: 'whole' | 'small';
  /** Puts an admin's templates in force; resolves when the next analysis uses them. */
  readonly savePrompts: (templates: PromptTemplates) => Promise<void>;
  /** The token in the newest mail to an address. */
  readonly mailedToken: (email: string) => Promise<string>;
}

export interface Attack {
  readonly name: string;
  /** What somebody tries, in one sentence. */
  readonly what: string;
  /**
   * `model`: the target must write with a model that the attack scripts. `limits`: its limits of calls are on. `hidden-names`: its
   * admins see no names.
   */
  readonly needs: 'own-engine' | 'model' | 'limits' | 'hidden-names';
  run(target: Target): Promise<AttackResult>;
}
