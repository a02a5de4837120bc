import type { SeenTheme } from '@blindspot/contracts/http/summaries';

/** Limits of the sentiment card, from the specification. The card counts themes, not words. */

const keptMentions = 5;
const shownMentions = 3;
const mentionLength = 80;

/** A result with fewer themes shows no tone, because its score could never reach 'positive'. */
export const themesForTone = 5;

export type Tone = 'positive' | 'balanced' | 'growth-focused';

interface Sentiment {
  readonly themes: number;
  readonly score: number;
  readonly tone: Tone;
  readonly positiveCount: number;
  readonly positiveMentions: readonly string[];
  readonly growthCount: number;
  readonly growthMentions: readonly string[];
}

export function toneOf(score: number): Tone {
  if (score >= 4) return 'positive';
  return score >= 3 ? 'balanced' : 'growth-focused';
}

/** Returns a score from 1 to 5: 3 + 0.2 × (number of strengths − number of other themes). */
export function sentimentScore(positiveCount: number, growthCount: number): number {
  const score = 3 + 0.2 * (positiveCount - growthCount);
  return Math.round(Math.min(5, Math.max(1, score)) * 10) / 10;
}

/** Counts strengths and other themes. A theme on which people differ counts as both. */
export function readSentiment(seen: readonly SeenTheme[]): Sentiment {
  const sides = seen.flatMap(({ kind, label, differs }) => {
    const helps = kind === 'strength';
    return [{ helps, label }, ...differs.map((other) => ({ helps: !helps, label: other.label }))];
  });
  const positive = sides.filter(({ helps }) => helps).map(({ label }) => label);
  const growth = sides.filter(({ helps }) => !helps).map(({ label }) => label);
  const score = sentimentScore(positive.length, growth.length);
  return {
    themes: sides.length,
    score,
    tone: toneOf(score),
    positiveCount: positive.length,
    positiveMentions: positive.slice(0, keptMentions),
    growthCount: growth.length,
    growthMentions: growth.slice(0, keptMentions),
  };
}

export function mentionsToShow(mentions: readonly string[]): string[] {
  return mentions
    .slice(0, shownMentions)
    .map((mention) =>
      mention.length > mentionLength ? `${mention.slice(0, mentionLength - 1).trimEnd()}…` : mention,
    );
}
