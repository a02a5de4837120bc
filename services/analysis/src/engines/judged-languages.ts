import type { Language } from '@blindspot/contracts/languages';

/**
 * Languages in which gate and checker can judge what a model wrote: their word lists and rules on claims are of these. A text in
 * another one is the built-in writer's, since none is ever served unjudged.
 */
const judged: ReadonlySet<Language> = new Set<Language>(['en', 'de', 'es', 'fr']);

export const canBeJudged = (language: Language): boolean => judged.has(language);
