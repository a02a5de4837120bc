import { supportWords, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/** Whether a claim is of more people than were found. */
export function claimsMore(claimed: SupportWord, found: SupportWord): boolean {
  return supportWords.indexOf(claimed) < supportWords.indexOf(found);
}
