import { anonymity } from '@blindspot/contracts/anonymity';
import type { SupportWord } from '../findings/findings.ts';

/** From so many voices on, more than half of them are more than a handful. */
const fewestForMost = 7;

/** The word for so many of those who wrote; undefined where too few stand behind it for any. */
export function supportWord(supporters: number, voices: number): SupportWord | undefined {
  if (supporters < anonymity.support) return undefined;
  return voices >= fewestForMost && supporters * 2 > voices ? 'most' : 'several';
}
