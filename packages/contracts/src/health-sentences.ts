import { health } from '@blindspot/content/en/health';
import type { HealthCheck, HealthSentence } from './http/operations.ts';

const times = new Set(['took', 'age', 'apart']);
const sizes = new Set(['size', 'limit', 'free']);

/** Inserts the values into the text of a health sentence. */
export const healthText = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => healthValue(name, values[name] ?? '', locale));

/** Formats a value for a language; the name of the value decides its unit. */
export function healthValue(name: string, value: string | number, locale: string): string {
  if (typeof value === 'string') {
    return name === 'day'
      ? new Date(value).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
      : value;
  }
  if (times.has(name)) return duration(value, locale);
  if (sizes.has(name)) return size(value, locale);
  return value.toLocaleString(locale);
}

function duration(ms: number, locale: string): string {
  if (ms < 1_000) return inUnit(Math.round(ms), 'millisecond', locale);
  if (ms < 10_000) return inUnit(Math.round(ms / 100) / 10, 'second', locale);
  if (ms < 120_000) return inUnit(Math.round(ms / 1_000), 'second', locale);
  if (ms < 7_200_000) return inUnit(Math.round(ms / 60_000), 'minute', locale);
  if (ms < 172_800_000) return inUnit(Math.round(ms / 3_600_000), 'hour', locale);
  return inUnit(Math.round(ms / 86_400_000), 'day', locale);
}

function size(bytes: number, locale: string): string {
  if (bytes < 1_000_000) return inUnit(Math.round(bytes / 1_000), 'kilobyte', locale);
  if (bytes < 1_000_000_000) return inUnit(Math.round(bytes / 1_000_000), 'megabyte', locale);
  return inUnit(Math.round(bytes / 100_000_000) / 10, 'gigabyte', locale);
}

const inUnit = (value: number, unit: string, locale: string): string =>
  value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' });

type ValuesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValuesIn<Rest>
  : never;

type ValuesOf<Id extends keyof typeof health> = Readonly<
  Record<ValuesIn<(typeof health)[Id]>, HealthSentence['values'][string]>
>;

/** Returns a health sentence; its values are in milliseconds, bytes or ISO 8601 days. */
export function sentence<Id extends keyof typeof health>(
  id: Id,
  ...values: [ValuesIn<(typeof health)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): HealthSentence {
  return { id, values: { ...values[0] } };
}

interface CheckWords {
  status: HealthCheck['status'];
  name: HealthSentence;
  figures: readonly HealthSentence[];
  /** The fault and its remedy; empty if there is no fault. */
  advice?: readonly HealthSentence[];
}

/** Returns a health check in English, with its sentences and values for other languages. */
export function healthCheck({ status, name, figures, advice = [] }: CheckWords): HealthCheck {
  return {
    name: inEnglish([name]),
    status,
    figure: inEnglish(figures, '; '),
    explanation: advice.length === 0 ? null : inEnglish(advice),
    sentences: { name, figures: [...figures], advice: [...advice] },
  };
}

export function inEnglish(sentences: readonly HealthSentence[], between = ' '): string {
  return sentences.map(inEnglishOne).join(between);
}

function inEnglishOne({ id, values }: HealthSentence): string {
  return healthText(Object.hasOwn(health, id) ? health[id as keyof typeof health] : id, values, 'en');
}
