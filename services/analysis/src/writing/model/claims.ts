import { type SupportWord, supportWords } from '@blindspot/contracts/vocabulary/analysis';
import type { ModelLanguage } from '@blindspot/content/model-language';

type Claims = ModelLanguage['claims'];

/** Returns the forbidden claim in a text, as an explanation for the model, or undefined. */
export function unsupportedClaim(text: string, claims: Claims): string | undefined {
  if (claims.everybody.test(text)) return 'it speaks of everybody or nobody';
  if (claims.people.test(text)) return 'it counts people in figures';
  if (claims.absence.test(text)) return 'it says that something is missing or was not said';
  if (claims.news.test(text)) return 'it says what is news or a surprise to the reader';
  return claims.selfView(text) ? 'it says whether the reader sees it in themselves' : undefined;
}

/** Returns whether a text claims more people than each of these words of support. */
export function claimsTooMany(text: string, found: readonly SupportWord[], claims: Claims): boolean {
  const claimed = claims.support(text);
  return claimed !== undefined && found.every((support) => claimsMore(claimed, support));
}

/** Returns whether a claim covers more people than were found. */
function claimsMore(claimed: SupportWord, found: SupportWord): boolean {
  return supportWords.indexOf(claimed) < supportWords.indexOf(found);
}
