import { anonymity } from '@blindspot/contracts/anonymity';
import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { CodedVoices, Finding } from '../local/coder.ts';

export interface EarlyText {
  readonly summary: string;
  readonly takeaways: readonly string[];
}

/** How many must say a thing before the early view says it. */
export const earlySupporters = 2;

/**
 * The early view: three sentences of ours, chosen from the closed list of themes where at least two people raised
 * one, filled up with fixed text. No number, no word of an answer, no relationship, no weight.
 */
export function earlyText({ findings }: Pick<CodedVoices, 'findings'>): EarlyText {
  const raised = findings.filter(({ supporters }) => supporters >= earlySupporters).sort(closedListOrder);
  const strengths = raised.filter(({ pole }) => pole === 'strength');
  const growths = raised.filter(({ pole }) => pole === 'growth');
  const chosen = [strengths[0], growths[0], strengths[1], growths[1], strengths[2], growths[2]]
    .filter((finding) => finding !== undefined)
    .slice(0, essentialTakeawaysRange.min);
  return {
    summary:
      'A first glimpse, taken once and on purpose without detail. It names only what at least two people raised ' +
      `independently, in our words and not in theirs. The full analysis opens at ${anonymity.full} responses.`,
    takeaways: [...chosen.map(sentenceFor), ...fixed].slice(0, essentialTakeawaysRange.min),
  };
}

function sentenceFor({ theme, pole }: Finding): string {
  return pole === 'strength'
    ? `More than one person values ${theme.strength.noun}.`
    : `More than one person would like to see you work on ${theme.growth.noun}.`;
}

/** How many raised a theme, and how much they count, must not show in the order either. */
function closedListOrder(one: Finding, other: Finding): number {
  return one.theme.key.localeCompare(other.theme.key);
}

const fixed = [
  'Beyond that, no theme was raised by two people yet.',
  'The next voices decide what comes into view, so a friendly reminder to those you asked is worth it.',
  `Numbers and the four panels wait for ${anonymity.full} responses, so that nobody can be recognised.`,
];
