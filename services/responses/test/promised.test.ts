import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import { promiseVersions } from '@blindspot/contracts/anonymity';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';

const harness = await startHarness();
const { analysis, call, database, requests } = harness;

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

async function startsWith(reader: string | null): Promise<void> {
  analysis.setOutsideReader(reader);
  const asked = analysis.asked();
  await harness.restart();
  await eventually(() => expect(analysis.asked()).toBeGreaterThan(asked));
}
afterEach(() => analysis.setAway(false));

describe('POST /api/feedback-response with a promise', () => {
  it('POST /api/feedback-response stores what the page reports about external AI, whatever is configured now', async () => {
    await startsWith(null);
    expect(await keptOf({ version: shown, outside_ai: true })).toEqual({
      promise_version: shown,
      outside_reader: true,
    });
    await startsWith('A model');
    expect(await keptOf({ version: shown, outside_ai: false })).toEqual({
      promise_version: shown,
      outside_reader: false,
    });
  });

  it('POST /api/feedback-response stores the current promise if the page reports none', async () => {
    await startsWith('A model');
    await eventually(async () =>
      expect(await keptOf()).toEqual({ promise_version: shown, outside_reader: true }),
    );
    await startsWith(null);
    expect(await keptOf()).toEqual({ promise_version: shown, outside_reader: false });
  });

  it('POST /api/feedback-response stores a promise without external AI while the analysis service is down', async () => {
    analysis.setAway(true);
    await startsWith('A model');
    expect(await keptOf()).toEqual({ promise_version: shown, outside_reader: false });
  });

  it('POST /api/feedback-response accepts an answer with an unknown version of the promise, and stores the strictest promise', async () => {
    await startsWith('A model');
    expect(await keptOf({ version: 99, outside_ai: true })).toEqual({
      promise_version: hidden,
      outside_reader: false,
    });
  });
});
