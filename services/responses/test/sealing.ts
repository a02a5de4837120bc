import { randomUUID } from 'node:crypto';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { retry } from '@blindspot/service-kit/process/retry';
import { eventually } from '@blindspot/test-kit/eventually';
import {
  checkSealedAnswers,
  confirmSet,
  getAnswers,
  sealSet,
} from '@blindspot/contracts/messages/feedback-responses';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { z } from 'zod';
import { anAnswer } from './builders.ts';
import type { Harness } from './harness.ts';

export type SealedResponse = z.infer<typeof getAnswers.output>['responses'][number];

/** Effective weights that equal the ratings. */
export const asAsked = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function asAnalysis({ call, neighbours }: Pick<Harness, 'call' | 'neighbours'>) {
  // Retries while the database is busy, like the analysis service.
  const ask: Harness['neighbours']['ask'] = (query, input) =>
    retry(
      () => neighbours.ask(query, input, { timeoutMs: 60_000 }),
      (error, tries) =>
        error instanceof AppError && error.code === 'database_unavailable' && tries < 100 ? 100 : undefined,
    );
  const seal = (requestId: string, set = 1, entering?: string) =>
    ask(sealSet, { request_id: requestId, set, entering });
  const page = (requestId: string, set: number, after: string | null = null) =>
    ask(getAnswers, { request_id: requestId, set, after });

  async function submit(requestId: string, change: Parameters<typeof anAnswer>[0] = {}): Promise<string> {
    const body = anAnswer(change);
    // Retries with the same key, as the form does, because a service that has just started may return a 503.
    const headers = { 'idempotency-key': randomUUID() };
    return await eventually(
      async () => {
        const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
          method: 'POST',
          body,
          headers,
        });
        if (reply.status !== 201) throw new Error(`a submission was answered with ${reply.status}`);
        return reply.body.receipt;
      },
      { timeoutMs: 240_000, everyMs: 100 },
    );
  }

  async function pages(requestId: string, set = 1): Promise<SealedResponse[][]> {
    const read: SealedResponse[][] = [];
    let after: string | null = null;
    do {
      const next: z.infer<typeof getAnswers.output> = await page(requestId, set, after);
      read.push(next.responses);
      after = next.next;
    } while (after !== null);
    return read;
  }

  return {
    ask,
    seal,
    page,
    pages,
    submit,
    submitMany: (requestId: string, count: number, change: Parameters<typeof anAnswer>[0] = {}) =>
      Promise.all(Array.from({ length: count }, () => submit(requestId, change))),
    confirm: async (requestId: string, set = 1, effectiveWeights = asAsked): Promise<boolean> =>
      (
        await ask(confirmSet, {
          request_id: requestId,
          set,
          effective_weights: effectiveWeights,
        })
      ).confirmed,
    handOver: async (
      requestId: string,
      set: number,
      answers: readonly { response_id: string; effective_weight: number }[],
    ): Promise<string[]> =>
      (await ask(checkSealedAnswers, { request_id: requestId, set, answers: [...answers] })).erased,
  };
}
