import { anonymity } from '@blindspot/contracts/anonymity';
import type { SupportWord } from '../findings/findings.ts';

/** From so many voices on 'most' is said: of fewer, more than half are nearly counted. */
const voicesForMost = 7;

/** How many of a set's voices stand behind a theme, as far as words say it; undefined where nothing is said of it. */
export function supportWord(supporters: number, voices: number): SupportWord | undefined {
  if (supporters < anonymity.support) return undefined;
  return voices >= voicesForMost && supporters > voices / 2 ? 'most' : 'several';
}
