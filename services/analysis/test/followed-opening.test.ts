import type { Summary } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp, type Answer } from './harness.ts';

const app = await buildTestApp({
  limits: { firstWaitMs: 20, regenerateWaitMs: 20 },
  // Many attempts, so that an opening survives a long outage of the responses service on a busy machine.
  jobLimits: { firstPauseMs: 5, longestPauseMs: 20, pollMs: 20, mostAttempts: 100_000 },
});
const { responses } = app.neighbours;
afterEach(() => {
  responses.isAway = false;
});

interface Asked {
  readonly requestId: string;
  readonly ownerId: string;
}

const open = async ({ requestId, ownerId }: Asked, entering: string, method: 'GET' | 'POST') =>
  await app.call<Summary>(
    method,
    `/api/${method === 'GET' ? 'feedback' : 'regenerate'}-summary/${requestId}?entering=${entering}`,
    ownerId,
  );
const follow = async ({ requestId, ownerId }: Asked, entering: string): Promise<Answer<Summary>> =>
  await app.call<Summary>(
    'GET',
    `/api/feedback-summary/${requestId}?read=sealed&entering=${entering}`,
    ownerId,
  );
const refused = async (asked: Asked, entering: string): Promise<unknown> => {
  const { status, body } = await follow(asked, entering);
  return [status, (body as { code?: string }).code];
};

/** Starts an opening that waits for the unavailable responses service. */
async function opening(method: 'GET' | 'POST'): Promise<Asked & { entering: string }> {
  const request = await requestWith(app, someAnswers(5));
  const asked = { requestId: request.request_id, ownerId: request.owner_id };
  const entering = responses.entering(asked.requestId);
  responses.isAway = true;
  const { status, body } = await open(asked, entering, method);
  expect([status, body.status]).toEqual([202, 'generating']);
  expect((await follow(asked, entering)).body).toMatchObject({ stage: 'holding', status: 'generating' });
  return { ...asked, entering };
}

test.each(['GET', 'POST'] as const)(
  'P7 only reads that name the newcomers of a refused opening by %s get 409',
  async (method) => {
    const { entering, ...asked } = await opening(method);
    await app.neighbours.submit(asked.requestId, ...someAnswers(1));
    responses.isAway = false;
    const now = responses.entering(asked.requestId);
    await eventually(async () => expect(await refused(asked, entering)).toEqual([409, 'newcomers_changed']));
    expect((await follow(asked, now)).body).toMatchObject({ stage: 'holding', status: 'ready' });
    expect((await app.reread(asked.requestId, asked.ownerId)).status).toBe(200);
    await open(asked, now, method);
    await eventually(async () =>
      expect((await follow(asked, now)).body).toMatchObject({ stage: 'full', analyzed_count: 6 }),
    );
  },
);

test('a caller who waits for an opening gets the result once the opening succeeds', async () => {
  const { entering, ...asked } = await opening('GET');
  responses.isAway = false;
  await eventually(async () =>
    expect((await follow(asked, entering)).body).toMatchObject({ stage: 'full', analyzed_count: 5 }),
  );
});

test('another user who names the newcomers of an opening gets 404', async () => {
  const { entering, ...asked } = await opening('GET');
  responses.isAway = false;
  const stranger = { ...asked, ownerId: crypto.randomUUID() };
  expect((await follow(stranger, entering)).status).toBe(404);
});
