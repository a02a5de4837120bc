import { health } from '@blindspot/content/en/health';
import { healthText } from '@blindspot/contracts/health-sentences';
import { pageLocale } from '../../../../ui/locale.ts';
import type { Check } from './health-queries.ts';

export type Sentence = NonNullable<Check['sentences']>['name'];

const isKnown = (id: string): id is keyof typeof health => Object.hasOwn(health, id);

/** The sentences in the language of the app, or undefined if a newer service sends one that this build does not know. */
export function inWords(said: readonly Sentence[], between = ' ', locale = pageLocale()): string | undefined {
  const texts = said.map(({ id, values }) =>
    isKnown(id) ? healthText(health[id], values, locale) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts.join(between) : undefined;
}
