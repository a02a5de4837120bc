import type { FeedbackForm } from '@blindspot/contracts/fields';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { alikeWeight } from '../anonymity/row-rule.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { Member } from '../findings/member.ts';
import type { SealedAnswer } from './answer-source.ts';

export interface WeighedSet {
  readonly members: readonly Member[];
  /** Effective weights of newcomers by requested weight, from 1 to 10. */
  readonly effectiveWeights: readonly number[];
  /** Mean of the requested weights, to one decimal. */
  readonly averageTrustRating: number;
}

/** Keeps the weight of people from earlier sets, and weighs newcomers by the guess rule. */
export async function weighSet(
  thread: AnalysisThread,
  set: { form: FeedbackForm; answers: readonly SealedAnswer[] },
  signal: AbortSignal,
): Promise<WeighedSet> {
  const { form, answers } = set;
  const newcomers = Array.from({ length: trustRatingRange.max }, () => 0);
  for (const { earlierWeight, askedWeight } of answers)
    if (earlierWeight === null) newcomers[askedWeight - 1] = (newcomers[askedWeight - 1] ?? 0) + 1;
  const effectiveWeights = await weighNewcomers(thread, { form, newcomers }, signal);
  const asked = answers.reduce((total, { askedWeight }) => total + askedWeight, 0);
  return {
    members: answers.map(({ askedWeight, earlierWeight, ...answer }) => ({
      ...answer,
      weight: earlierWeight ?? effectiveWeights[askedWeight - 1] ?? askedWeight,
    })),
    effectiveWeights,
    averageTrustRating: Math.round((asked / answers.length) * 10) / 10,
  };
}

/**
 * Returns effective weights for `newcomers`, counted by requested weight. A form without sliders publishes no averages,
 * so requested weights stay. If sliders may be left out, everyone counts the same, because otherwise the few who judge
 * a question would not be hidden.
 */
export async function weighNewcomers(
  thread: AnalysisThread,
  set: {
    readonly form: Pick<FeedbackForm, 'format' | 'scale' | 'allows_cannot_judge'>;
    readonly newcomers: readonly number[];
  },
  signal: AbortSignal,
): Promise<number[]> {
  const { form, newcomers } = set;
  if (form.format !== 'slider') return newcomers.map((_, index) => index + 1);
  if (form.allows_cannot_judge) return newcomers.map(() => alikeWeight);
  return await thread.run('effectiveWeights', { newcomers, scale: form.scale }, signal);
}
