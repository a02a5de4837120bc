import { supportWords, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/** Returns whether a claim covers more people than were found. */
export function claimsMore(claimed: SupportWord, found: SupportWord): boolean {
  return supportWords.indexOf(claimed) < supportWords.indexOf(found);
}
