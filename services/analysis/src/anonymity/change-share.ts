import { anonymity } from '@blindspot/contracts/anonymity';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { ChangeShare } from '@blindspot/contracts/vocabulary/analysis';
import { followUpKeys, type ChangeWord } from '@blindspot/contracts/vocabulary/question-sets';
import type { ChangeFinding, HeardVoices } from '../findings/findings.ts';

interface Asked {
  readonly id: string;
  readonly answers: Answers;
}

/**
 * Which share noticed a change for the better, everybody counting the same. Who cannot say noticed none; worse, the same and
 * cannot say are never told apart. Half is four to six in ten.
 * Attack without it: two follow-ups whose shares differ by one newcomer tell what that person noticed.
 */
export function changeShare(better: number, of: number): ChangeShare {
  if (10 * better < 4 * of) return 'fewer';
  return 10 * better > 6 * of ? 'more' : 'half';
}

/**
 * What a set of a follow-up tells. It is found anew with `full` people or more who were in no set: with fewer, somebody who puts two
 * answers into each set could be sure too often that one of the others noticed a change. Until then it says what stood before, of those
 * of whom it was said.
 */
export function toldChange(
  heard: { readonly members: readonly Asked[]; readonly voices: HeardVoices },
  before: {
    /** Members of every earlier release, also of those withdrawn. */
    readonly earlier: readonly (readonly string[])[];
    /** What the last release that stands tells. */
    readonly told: ChangeFinding | null;
  },
): ChangeFinding | null {
  const earlier = new Set(before.earlier.flat());
  const newcomers = heard.members.filter(({ id }) => !earlier.has(id));
  if (newcomers.length < anonymity.full) return before.told;
  const noticed = heard.members.filter(({ answers }) => answers[followUpKeys.change] === better);
  return { share: changeShare(noticed.length, heard.members.length), of: heard.members.length };
}

const better = 'better' satisfies ChangeWord;
