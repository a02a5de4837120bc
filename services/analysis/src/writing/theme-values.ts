import { clausesIn, filled, type Values } from './templates.ts';
import type { Split, PublishedTheme } from './published-themes.ts';
import type { Writing } from './writing.ts';

/** Returns themes in two forms: to follow a colon (`list`), and to follow a verb such as "say" (`that`). */
export const listOf = (themes: readonly PublishedTheme[], { texts, language }: Writing): Values => ({
  list: clausesIn(
    language,
    themes.map(({ clause }) => clause),
  ),
  that: clausesIn(
    language,
    themes.map(({ clause }) => filled(texts.that, { clause })),
  ),
});

/** Writes how many people name these themes, which must share a kind and a word of support. */
export function naming(themes: readonly PublishedTheme[], writing: Writing): string {
  const { texts, style, say, who } = writing;
  const { strength, cost } = texts.tones[style];
  return say(themes[0]?.kind === 'strength' ? strength : cost, {
    who: who[themes[0]?.support ?? 'several'],
    ...listOf(themes, writing),
  });
}

export const sidesOf = ({ strength, edge }: Split, { texts, who }: Writing): Values => ({
  who: who[strength.support],
  others: texts.others[edge.support],
  one: strength.clause,
  other: edge.clause,
});
