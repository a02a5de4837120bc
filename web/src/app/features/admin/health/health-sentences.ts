import { health } from '@blindspot/content/en/health';
import { healthText } from '@blindspot/contracts/health-sentences';
import { pageLocale } from '../../../../ui/locale.ts';
import type { Check } from './health-queries.ts';

export type Sentence = NonNullable<Check['sentences']>['name'];

const isKnown = (id: string): id is keyof typeof health => Object.hasOwn(health, id);

/** Returns the sentences in the language of the app; undefined if this build does not know one of them. */
export function inWords(
  sentences: readonly Sentence[],
  between = ' ',
  locale = pageLocale(),
): string | undefined {
  const texts = sentences.map(({ id, values }) =>
    isKnown(id) ? healthText(health[id], values, locale) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts.join(between) : undefined;
}
