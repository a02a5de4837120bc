import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { claimedSupport } from './claims.ts';

/** A sentence of one part, with the themes it rests on and the word that they have. */
export interface SupportedSentence {
  readonly text: string;
  readonly themes: readonly string[];
  /** The least of what its themes have. */
  readonly support: SupportWord;
}

const told =
  /^(?:several|most) (?:people|of them)(?: also)? (?:say|see|notice|find|feel|add|describe how|point out)(?: that)? (you\b|your\b|when\b|if\b)/i;
const startsPlainly = /^(?:you|your|when|if|in|with|at|once|even|people|others)\b/i;
/** A guess, or an example of what a theme is with anybody: nobody said that of the reader. */
const isUnsaid =
  /\b(?:may|might|perhaps|maybe|could|probably|likely|chances are|for example|for instance|(?:can|often) (?:be|looks?|means?|shows?))\b/i;
const sayings = ['say', 'notice', 'see', 'find'] as const;

/**
 * How many stand behind a theme is said where it first comes up in a part, and not again: where it is missing it is put in, and
 * where it stands a second time it is left out, as far as that can be done without another word.
 */
export function sayingSupportOnce(sentences: readonly SupportedSentence[]): string[] {
  const said = new Set<string>();
  let added = 0;
  return sentences.map(({ text, themes, support }) => {
    const claims = claimedSupport(text) !== undefined;
    const isKnown = themes.every((id) => said.has(id));
    if (claims || !isUnsaid.test(text)) for (const id of themes) said.add(id);
    if (claims) return isKnown ? text.replace(told, (_, next: string) => capital(next)) : text;
    if (isKnown || isUnsaid.test(text) || !startsPlainly.test(text)) return text;
    const saying = sayings[added % sayings.length] ?? 'say';
    added += 1;
    return `${support === 'most' ? 'Most' : 'Several'} people ${saying} that ${small(text)}`;
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
