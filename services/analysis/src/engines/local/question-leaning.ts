import type { Pole } from './cue-index.ts';

const growthQuestion =
  /(?<!never )chang|improv|grow|blind ?spot|avoid|hold(?:s|ing)? .{0,20}back|frustrat|annoy|wish|stop|weak|challeng|less|struggl|work on|in (?:my|your|his|her|their)(?: own)? way|upset|stressed|tired|hurt|harder|missing|lose you|do differently|do better/i;
const strengthQuestion =
  /strength|best|value|appreciat|admir|love|proud|good at|do well|grateful|superpower|like most|at my best|stayed with|gift|shine|(?<!can )give to|never change/i;

/** Which side a question asks for, where it asks for one. */
export function leaningOf(question: string): Pole | undefined {
  const [growth, strength] = [growthQuestion.test(question), strengthQuestion.test(question)];
  if (growth === strength) return undefined;
  return growth ? 'growth' : 'strength';
}
