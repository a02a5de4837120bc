import { health } from '@blindspot/content/en/health';
import { healthText } from './health-values.ts';
import type { HealthCheck, HealthSentence } from './http/operations.ts';

type ValuesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValuesIn<Rest>
  : never;

type ValuesOf<Id extends keyof typeof health> = Readonly<
  Record<ValuesIn<(typeof health)[Id]>, HealthSentence['values'][string]>
>;

/** A sentence of the health page with its values: times in milliseconds, sizes in bytes, days as ISO 8601. */
export function say<Id extends keyof typeof health>(
  id: Id,
  ...values: [ValuesIn<(typeof health)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): HealthSentence {
  return { id, values: { ...values[0] } };
}

interface CheckWords {
  status: HealthCheck['status'];
  name: HealthSentence;
  /** How it is. */
  figures: readonly HealthSentence[];
  /** What is wrong and what to do; none where all is well. */
  advice?: readonly HealthSentence[];
}

/** A check in English, with what a reader of another language needs. */
export function healthCheck({ status, name, figures, advice = [] }: CheckWords): HealthCheck {
  return {
    name: inEnglish([name]),
    status,
    figure: inEnglish(figures, '; '),
    explanation: advice.length === 0 ? null : inEnglish(advice),
    says: { name, figures: [...figures], advice: [...advice] },
  };
}

export function inEnglish(sentences: readonly HealthSentence[], between = ' '): string {
  return sentences.map(inEnglishOne).join(between);
}

function inEnglishOne({ id, values }: HealthSentence): string {
  return healthText(Object.hasOwn(health, id) ? health[id as keyof typeof health] : id, values, 'en');
}
