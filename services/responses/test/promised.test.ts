import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import { promiseVersions } from '@blindspot/contracts/anonymity';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';

const { call, database, requests } = await startHarness();

async function keptOf(
  promised?: FeedbackResponseSubmission['promised'],
): Promise<{ promise_version: number; outside_reader: boolean } | undefined> {
  const requestId = requests.add(aRequest());
  const reply = await call(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: anAnswer(promised ? { promised } : {}),
  });
  expect(reply.status).toBe(201);
  const [kept] = await database.query<{ promise_version: number; outside_reader: boolean }>(
    'select promise_version, outside_reader from responses.answers where request_id = $1',
    [requestId],
  );
  return kept;
}
const { shown, hidden } = promiseVersions;

describe('POST /api/feedback-response with a promise', () => {
  it.each([true, false])(
    'POST /api/feedback-response stores whether the page named an external AI: %s',
    async (outside_ai) => {
      expect(await keptOf({ version: shown, outside_ai })).toEqual({
        promise_version: shown,
        outside_reader: outside_ai,
      });
    },
  );

  it('POST /api/feedback-response allows no external AI for an answer without a promise', async () => {
    expect(await keptOf()).toEqual({ promise_version: shown, outside_reader: false });
  });

  it('POST /api/feedback-response accepts an answer with an unknown version of the promise, and stores the strictest promise', async () => {
    expect(await keptOf({ version: 99, outside_ai: true })).toEqual({
      promise_version: hidden,
      outside_reader: false,
    });
  });
});
