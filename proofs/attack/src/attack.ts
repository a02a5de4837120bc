import type { ScriptedModel } from './model/scripted-model.ts';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';

/** One leak that an attack found. */
export interface Finding {
  /** The attempt, described so that it can be repeated. */
  readonly try: string;
  /** The output that contains the leak. */
  readonly output: string;
  /** The leaked text as it appeared. */
  readonly found: string;
  /** The rule of the promise that should have prevented it. */
  readonly rule: string;
}

export interface AttackResult {
  readonly tries: number;
  readonly findings: readonly Finding[];
  /** Measurements beside the verdict, such as the rate of guesses against chance. */
  readonly notes: readonly string[];
}

/** The target of an attack: the product, or a stub that enforces none of its rules. */
export interface Target {
  readonly baseUrl: string;
  /** The model that the target uses; undefined if it uses its own engine. */
  readonly model: ScriptedModel | undefined;
  /** `small` makes only a few tries of each kind, to show that an attack works at all. */
  readonly size: 'whole' | 'small';
  /** Saves an admin's templates; resolves once the next analysis uses them. */
  readonly savePrompts: (templates: PromptTemplates) => Promise<void>;
  /** Returns the token in the newest mail to an address. */
  readonly mailedToken: (email: string) => Promise<string>;
}

export interface Attack {
  readonly name: string;
  /** Describes the attempt in one sentence. */
  readonly what: string;
  /**
   * Required target. `model`: it uses a model that the attack scripts. `limits`: its rate limits are enabled.
   * `hidden-names`: its admins see no names.
   */
  readonly needs: 'own-engine' | 'model' | 'limits' | 'hidden-names';
  run(target: Target): Promise<AttackResult>;
}
