import type { FeedbackForm } from '@blindspot/contracts/fields';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { alikeWeight } from '../anonymity/row-rule.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { Member } from '../computations/member.ts';
import type { SealedAnswer } from './answer-source.ts';

export interface WeighedSet {
  readonly members: readonly Member[];
  /** What newcomers count as by asked weight, 1 to 10 from left to right. */
  readonly effectiveWeights: readonly number[];
  /** Mean of what was asked for, to one decimal. */
  readonly averageTrustRating: number;
}

/** Those who were in an earlier set keep their weight; newcomers count as the guess rule lets them. */
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
 * `newcomers` by asked weight. A form without sliders publishes no averages, so nothing has to be drawn together; where sliders may be
 * left out everybody counts alike, so that whoever is left to judge a question is hidden by it.
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
