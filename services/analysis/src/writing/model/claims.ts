import { languagePacks } from '@blindspot/content/language-packs';
import { languages } from '@blindspot/contracts/languages';
import { type SupportWord, supportWords } from '@blindspot/contracts/vocabulary/analysis';
import type { ModelLanguage } from '@blindspot/content/model-language';

type Claims = ModelLanguage['claims'];

/** Checks the patterns of every language, because a model may write a sentence in another language. */
const inAnyLanguage = (matches: (claims: Claims) => boolean): boolean =>
  languages.some((language) => matches(languagePacks[language].model.claims));

export const claimsEverybody = (text: string): boolean =>
  inAnyLanguage(({ everybody }) => everybody.test(text));

/** Returns which forbidden claim a text makes, in words for the model; undefined if there is none. */
export function unsupportedClaim(text: string): string | undefined {
  if (claimsEverybody(text)) return 'it speaks of everybody or nobody';
  if (inAnyLanguage(({ people }) => people.test(text))) return 'it counts people in figures';
  if (inAnyLanguage(({ absence }) => absence.test(text)))
    return 'it says that something is missing or was not said';
  if (inAnyLanguage(({ news }) => news.test(text))) return 'it says what is news or a surprise to the reader';
  if (inAnyLanguage(({ selfView }) => selfView(text)))
    return 'it says whether the reader sees it in themselves';
  return undefined;
}

/** Returns whether a text claims more people than even the strongest word of support in `found` allows. */
export function claimsTooMany(text: string, found: readonly SupportWord[], claims: Claims): boolean {
  const claimed = claims.support(text);
  if (claimed === undefined) return false;
  return found.every((support) => supportWords.indexOf(claimed) < supportWords.indexOf(support));
}
