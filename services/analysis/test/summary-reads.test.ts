import { trustRatingChanged } from '@blindspot/contracts/messages/feedback-responses';
import { createDatabase, type DatabaseHandle } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy, type FaultProxy } from '@blindspot/test-kit/fault-proxy';
import { describe, expect, onTestFinished, test } from 'vitest';
import { saveTrustAverage } from '../src/results/trust-averages.ts';
import { findSnapshot } from '../src/summaries/request-snapshot.ts';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

let broker: FaultProxy | undefined;
const app = await buildTestApp({
  reconcileEveryMs: 150,
  async natsUrl(url) {
    broker = await createFaultProxy(url);
    return broker.through(url);
  },
});
const { responses } = app.neighbours;

const connection = (): DatabaseHandle => {
  const handle = createDatabase({ url: app.database.url, poolSize: 1 });
  onTestFinished(async () => await handle.close());
  return handle;
};

interface Opened {
  readonly requestId: string;
  readonly ownerId: string;
  readonly answers: readonly string[];
}

async function opened(): Promise<Opened> {
  const stored = someAnswers(5, { relationship: 'other' });
  const { request_id: requestId, owner_id: ownerId } = await requestWith(app, stored);
  await app.summaryAt('full', requestId, ownerId);
  return { requestId, ownerId, answers: stored.map(({ response_id: id }) => id) };
}

const meanOf = async ({ requestId, ownerId }: Opened): Promise<number> =>
  (await app.reread(requestId, ownerId)).body.average_trust_rating;
const meanIs = async (result: Opened, mean: number): Promise<void> =>
  await eventually(async () => expect(await meanOf(result)).toBe(mean));
const first = ({ answers }: Opened): string => answers[0] ?? '';

describe('an opened result', () => {
  test('an opened result is read in one statement', async () => {
    const own = await opened();
    const statements: string[] = [];
    const { db } = connection();
    db.on('query', ({ sql }: { sql: string }) => void statements.push(sql));
    const deps = { db, bus: app.others, publicUrl: 'https://blindspot.example' };
    expect(await findSnapshot(deps, own)).toMatchObject({ stage: 'full' });
    expect(statements).toHaveLength(1);
  });

  test.each(['', '?read=sealed'])(
    'a read of an opened result with the query "%s" calls no other service',
    async (query) => {
      const { requestId, ownerId } = await opened();
      responses.isAway = true;
      app.neighbours.requestsAway = true;
      onTestFinished(() => {
        responses.isAway = false;
        app.neighbours.requestsAway = false;
      });
      const asked = responses.countsAsked;
      const { status } = await app.call('GET', `/api/feedback-summary/${requestId}${query}`, ownerId);
      expect([status, responses.countsAsked]).toEqual([200, asked]);
    },
  );

  test('a result and its shared page are served while the broker is unavailable', async () => {
    const { requestId, ownerId } = await opened();
    const path = `/api/share-summary/${requestId}`;
    const { body: link } = await app.call<{ share_id: string }>('POST', path, ownerId);
    const page = await app.call('GET', `/api/public-summary/${link.share_id}`);
    const before = await app.reread(requestId, ownerId);
    await broker?.refuse();
    onTestFinished(async () => await broker?.heal());
    const during = await app.summary(requestId, ownerId);
    expect([during.status, during.text]).toEqual([200, before.text]);
    expect((await app.call('GET', `/api/public-summary/${link.share_id}`)).text).toBe(page.text);
  });

  test('a result shows the number of new answers as soon as their event arrives', async () => {
    const { requestId, ownerId } = await opened();
    await app.neighbours.submit(requestId, ...someAnswers(2));
    await app.countIs(requestId, 7);
    expect((await app.reread(requestId, ownerId)).body).toMatchObject({ response_count: 7, waiting: 2 });
  });
});

describe('the average of the ratings', () => {
  test('S3.10 a rating changes the average rating, and the rest of the result stays the same', async () => {
    const result = await opened();
    const before = await app.reread(result.requestId, result.ownerId);
    expect(before.body.average_trust_rating).toBe(5);
    await app.neighbours.rate(result.requestId, first(result), 10);
    await meanIs(result, 6);
    const { body } = await app.reread(result.requestId, result.ownerId);
    expect({ ...body, average_trust_rating: 5 }).toEqual(before.body);
  });

  test('new answers change the average rating', async () => {
    const result = await opened();
    await app.neighbours.submit(result.requestId, ...someAnswers(5, { relationship: 'family' }));
    await meanIs(result, 7);
  });

  test('the average rating is correct after events that arrive twice, late and out of order', async () => {
    const result = await opened();
    const data = { request_id: result.requestId };
    await app.neighbours.rate(result.requestId, first(result), 10);
    for (const version of [3, 99, 1])
      await app.neighbours.announce(trustRatingChanged, result.requestId, version, data);
    await meanIs(result, 6);
  });

  test('an older version of the average rating does not overwrite a newer one', async () => {
    const { requestId } = await opened();
    const { db } = connection();
    await saveTrustAverage(db, { requestId, average: 8, version: 50 });
    await saveTrustAverage(db, { requestId, average: 3, version: 49 });
    const kept = 'select average_trust_rating as mean from analysis.response_counts where request_id = $1';
    expect(await app.database.query(kept, [requestId])).toEqual([{ mean: 8 }]);
  });

  test('the average rating is updated once the responses service is available again', async () => {
    const result = await opened();
    responses.isAway = true;
    onTestFinished(() => void (responses.isAway = false));
    await app.neighbours.submit(result.requestId, ...someAnswers(5, { relationship: 'family' }));
    await app.countIs(result.requestId, 10);
    expect(await meanOf(result)).toBe(5);
    responses.isAway = false;
    await meanIs(result, 7);
  });

  test('the average rating is fetched again if an update was missed', async () => {
    const result = await opened();
    await app.neighbours.rate(result.requestId, first(result), 10);
    await meanIs(result, 6);
    await app.database.query(
      'update analysis.response_counts set average_trust_rating = null, rated_version = 0 where request_id = $1',
      [result.requestId],
    );
    await meanIs(result, 6);
  });
});
