import { languagePacks } from '@blindspot/content/language-packs';
import { languages, type Language } from '@blindspot/contracts/languages';

/** Minimum share of common words in a text of the language. */
const leastShare = 0.15;

/**
 * Returns whether a text of some sentences is in this language: it has enough of its common words, and no
 * other language has more.
 */
export function isWrittenIn(language: Language, text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shareOf = (one: Language): number => {
    const common = new Set(languagePacks[one].model.commonWords.split(' '));
    return words.filter((word) => common.has(word)).length / Math.max(1, words.length);
  };
  const share = shareOf(language);
  return share >= leastShare && languages.every((other) => shareOf(other) <= share);
}
