import { randomUUID } from 'node:crypto';
import { countedBatch, feedbackResponsesCounted } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { requestWith } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ model: true });
const { neighbours, database } = app;
// Makes the responses service unavailable, so that reading tasks stay queued.
neighbours.responses.isAway = true;

/** Announces answers to these requests concurrently, the newest count of each request first. */
const announceBurst = (requestIds: readonly string[], each: number) =>
  Promise.all(
    Array.from({ length: each }, (_, place) =>
      requestIds.map((id) => {
        const count = each - place;
        return neighbours.announce(feedbackResponsesCounted, randomUUID(), 1, {
          counts: [{ request_id: id, response_count: count, version: count }],
        });
      }),
    ).flat(),
  );

const handled = async (): Promise<{ events: number; transactions: number; most: number }> =>
  (
    await database.query<{ events: number; transactions: number; most: number }>(
      `select coalesce(sum(together), 0)::int as events, count(*)::int as transactions, max(together)::int as most
       from (select count(*) as together from analysis.inbox
         where consumer = 'analysis-feedback-responses-counted' group by handled_at) handled`,
    )
  )[0] ?? expect.fail();

describe('the subscriber of counts', () => {
  it('counts of many concurrent answers are stored in few transactions', async () => {
    const requests = [await requestWith(app, []), await requestWith(app, []), await requestWith(app, [])];
    const [one = '', other = '', deleted = ''] = requests.map(({ request_id: id }) => id);
    await eventually(async () =>
      expect(await database.query('select from analysis.feedback_requests')).toHaveLength(3),
    );
    await neighbours.deleteRequest(deleted);
    await eventually(async () =>
      expect(
        await database.query('select from analysis.tombstones where request_id = $1', [deleted]),
      ).toHaveLength(1),
    );
    const unknown = randomUUID();
    const ids = [one, other, deleted, unknown];
    const before = await handled();
    await announceBurst(ids, 50);
    await eventually(async () => expect((await handled()).events - before.events).toBe(200));
    expect((await handled()).transactions - before.transactions).toBeLessThan(50);
    expect((await handled()).most).toBeLessThanOrEqual(countedBatch);
    const counts = await database.query(
      'select request_id, response_count, version::int from analysis.response_counts where request_id = any($1)',
      [ids],
    );
    expect(counts).toHaveLength(3);
    for (const id of [one, other, unknown])
      expect(counts).toContainEqual({ request_id: id, response_count: 50, version: 50 });
    const wanted = await database.query<{ request_id: string; reasons: number }>(
      `select request_id, reasons::int from analysis.model_tasks where kind = 'read'`,
    );
    expect(wanted.map(({ request_id: id }) => id).toSorted()).toEqual([one, other].toSorted());
    for (const { reasons } of wanted) expect(reasons).toBeLessThan(50);
    expect(await database.query('select from analysis.dead_letters')).toEqual([]);
  });
});
