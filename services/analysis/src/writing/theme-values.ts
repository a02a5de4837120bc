import { clausesIn, filled, type Values } from './templates.ts';
import type { Split, PublishedTheme } from './published-themes.ts';
import type { Writing } from './writing.ts';

/** Returns themes in two forms: to follow a colon (`list`), and to follow a verb of saying (`that`). */
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

export const sidesOf = ({ strength, edge }: Split, { texts, who }: Writing): Values => ({
  who: who[strength.support],
  others: texts.others[edge.support],
  one: strength.clause,
  other: edge.clause,
});
