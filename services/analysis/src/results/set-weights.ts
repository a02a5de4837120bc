import type { FeedbackForm } from '@blindspot/contracts/fields';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { weighNewcomers as weighNewcomersQuery } from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { alikeWeight } from '../anonymity/row-rule.ts';
import type { AnalysisThread } from './analysis-thread.ts';
import type { Member } from '../findings/member.ts';
import type { SealedAnswer } from './answer-source.ts';
import { lookUpRequest } from '../requests/request-directory.ts';
import { findRestedUntil, type ReadingWait } from '../reading/model-task-store.ts';
import { awaitsModel } from '../reading/reading-wait.ts';
import { countNewestResult, type NewResult } from './result-store.ts';

interface WeighedSet extends Pick<NewResult, 'effectiveWeights' | 'averageTrustRating'> {
  readonly members: readonly Member[];
}

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
 * Returns the effective weight for each requested weight, starting at 1. A form without sliders publishes no
 * averages, so it keeps the requested weights. If people may skip sliders, everyone counts equally, because
 * different weights could expose the few people who judge a question.
 */
async function weighNewcomers(
  thread: AnalysisThread,
  set: { readonly form: FeedbackForm; readonly newcomers: readonly number[] },
  signal: AbortSignal,
): Promise<number[]> {
  const { form, newcomers } = set;
  if (form.format !== 'slider') return newcomers.map((_, index) => index + 1);
  if (form.allows_cannot_judge) return newcomers.map(() => alikeWeight);
  return await thread.run('effectiveWeights', { newcomers, scale: form.scale }, signal);
}

/** Time after which the caller of the query has given up. */
const longestMs = 2_000;

export function serveNewcomerWeights(deps: {
  bus: Bus;
  db: Database;
  thread: AnalysisThread;
  reading: ReadingWait | undefined;
}): void {
  const { bus, db, thread } = deps;
  bus.serve(weighNewcomersQuery, async ({ request_id: requestId, newcomers }) => {
    const request = await lookUpRequest(deps, requestId);
    if (!request) throw notFound();
    const set = { form: request.form, newcomers };
    const effectiveWeights = await weighNewcomers(thread, set, AbortSignal.timeout(longestMs));
    const remaining = (await countNewestResult(db, requestId))?.remaining ?? 0;
    const answers = newcomers.reduce((total, count) => total + count, remaining);
    const prepared = !(await awaitsModel(deps, { requestId, answers }));
    const readingFrom = prepared ? undefined : await findRestedUntil(db, requestId, 'read');
    return { effective_weights: effectiveWeights, prepared, reading_from: readingFrom?.toISOString() };
  });
}
