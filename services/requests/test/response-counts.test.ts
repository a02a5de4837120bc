import { randomUUID } from 'node:crypto';
import { deleteFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import {
  countedBatch,
  feedbackResponseErased,
  feedbackResponsesCounted,
} from '@blindspot/contracts/messages/feedback-responses';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import { saveResponseCounts } from '../src/response-counts/response-count-store.ts';
import { create, useRequests, type Person } from './harness.ts';

const { signIn, publish, publishAgain, database, logLines } = await useRequests();

const countOf = (requestId: string, responseCount: number, version: number) => ({
  request_id: requestId,
  response_count: responseCount,
  version,
});
const countsOf = (...counts: ReturnType<typeof countOf>[]) => ({
  aggregateId: randomUUID(),
  aggregateVersion: 1,
  data: { counts },
});
const counted = (requestId: string, responseCount: number, version: number) =>
  countsOf(countOf(requestId, responseCount, version));

const shown = async (owner: Person, id: string): Promise<number | undefined> =>
  (await owner.call(listMyRequestsRoute, { querystring: {} })).body.requests.find(
    (request) => request.id === id,
  )?.response_count;

/** Waits until everything published earlier is handled, then compares the count. */
async function expectAfter(owner: Person, id: string, count: number): Promise<void> {
  const last = await create(owner);
  await publish(feedbackResponsesCounted, counted(last.id, 7, 1));
  await eventually(async () => expect(await shown(owner, last.id)).toBe(7));
  expect(await shown(owner, id)).toBe(count);
}

const publishBurst = (requestIds: readonly string[], each: number) =>
  Promise.all(
    Array.from({ length: each }, (_, place) =>
      requestIds.map((id) => publish(feedbackResponsesCounted, counted(id, each - place, each - place))),
    ).flat(),
  );

const processed = async (): Promise<{ events: number; transactions: number; most: number }> =>
  (
    await database.query<{ events: number; transactions: number; most: number }>(
      `select coalesce(sum(together), 0)::int as events, count(*)::int as transactions, max(together)::int as most
       from (select count(*) as together from requests.inbox
         where consumer = 'requests-feedback-responses-counted' group by handled_at) handled`,
    )
  )[0] ?? expect.fail();

function openDatabase(): ReturnType<typeof createDatabase> {
  const handle = createDatabase({ url: database.url });
  onTestFinished(() => handle.close());
  return handle;
}

const untilOneWaits = () =>
  eventually(async () =>
    expect(
      await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(1),
  );

describe('feedback-responses-counted subscriber', () => {
  it('the newest count of each request is stored, but no count of a deleted or unknown request', async () => {
    const owner = await signIn();
    const ids = [(await create(owner)).id, (await create(owner)).id, (await create(owner)).id];
    const [one = '', other = '', deleted = ''] = ids;
    await owner.call(deleteFeedbackRequestRoute, { params: { id: deleted } });
    const before = await processed();
    await publishBurst([...ids, randomUUID()], 50);
    await eventually(async () => expect((await processed()).events - before.events).toBe(200));
    expect((await processed()).transactions - before.transactions).toBeLessThan(50);
    expect((await processed()).most).toBeLessThanOrEqual(countedBatch);
    expect([await shown(owner, one), await shown(owner, other)]).toEqual([50, 50]);
    expect(
      await database.query('select from requests.response_counts where request_id = $1', [deleted]),
    ).toEqual([]);
    expect(await database.query('select from requests.dead_letters')).toEqual([]);
  });

  it('the newest counts are stored even if requests are deleted while many count events arrive', async () => {
    const owner = await signIn();
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await create(owner)).id));
    const [deleted, kept] = [ids.slice(0, 8), ids.slice(8)];
    const before = await processed();
    const together = 3 * countedBatch;
    const saying = Array.from({ length: together }, async (_, place) => {
      const count = together - place;
      const turned = [...ids.slice(place), ...ids.slice(0, place)];
      const unlike = place % 2 === 0 ? turned : turned.toReversed();
      await publish(feedbackResponsesCounted, countsOf(...unlike.map((id) => countOf(id, count, count))));
      for (const id of unlike.slice(0, 10)) {
        await publish(feedbackResponseErased, {
          aggregateId: id,
          aggregateVersion: count,
          data: { request_id: id, response_id: randomUUID(), response_count: count },
        });
      }
    });
    const deleting = deleted.map((id) => owner.call(deleteFeedbackRequestRoute, { params: { id } }));
    await Promise.all([...saying, ...deleting]);
    await eventually(async () => expect((await processed()).events - before.events).toBe(together));
    expect(
      await database.query('select from requests.response_counts where request_id = any($1)', [deleted]),
    ).toEqual([]);
    expect(await Promise.all(kept.map((id) => shown(owner, id)))).toEqual(kept.map(() => together));
    expect(logLines).toEqual([]);
  });

  it('the feedback-responses-counted subscriber waits for a running deletion, and stores no count of the deleted request', async () => {
    const owner = await signIn();
    const [one, deleted] = [(await create(owner)).id, (await create(owner)).id];
    const before = await processed();
    const handle = openDatabase();
    let bursting: Promise<unknown> | undefined;
    await handle.db.transaction(async (deletion) => {
      await deletion('requests.feedback_requests').where({ id: deleted }).delete();
      bursting = publishBurst([one, deleted], 50);
      await bursting;
      // If the subscriber did not wait for the deletion, it would finish during this pause.
      await deletion.raw('select pg_sleep(0.5)');
    });
    await eventually(async () => expect((await processed()).events - before.events).toBe(100));
    expect(await shown(owner, one)).toBe(50);
    expect(
      await database.query('select from requests.response_counts where request_id = $1', [deleted]),
    ).toEqual([]);
    expect(await database.query('select from requests.dead_letters')).toEqual([]);
  });
});

describe('saveResponseCounts', () => {
  it('saveResponseCounts locks requests in the order of their ids, so that no deadlock is possible', async () => {
    const owner = await signIn();
    const ids = (
      await Promise.all(Array.from({ length: 20 }, async () => (await create(owner)).id))
    ).toSorted();
    const last = ids.at(-1);
    const [holding, counting] = [openDatabase(), openDatabase()];
    const counts = (count: number) => ids.toReversed().map((id) => countOf(id, count, count));
    await saveResponseCounts(counting.db, counts(1));
    let saving: Promise<void> | undefined;
    await holding.db.transaction(async (holder) => {
      await holder('requests.response_counts').where({ request_id: last }).forUpdate().select('request_id');
      saving = saveResponseCounts(counting.db, counts(2));
      await untilOneWaits();
      const free = await holder('requests.response_counts')
        .whereIn('request_id', ids)
        .forUpdate()
        .skipLocked()
        .pluck('request_id');
      expect(free).toEqual([last]);
    });
    await saving;
    expect(await Promise.all(ids.map((id) => shown(owner, id)))).toEqual(ids.map(() => 2));
  });
});

describe('saveResponseCounts during a deletion', () => {
  it('saveResponseCounts waits for a deletion, and then stores no count and throws no error', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    const [deleting, counting] = [openDatabase(), openDatabase()];
    let saving: Promise<void> | undefined;
    await deleting.db.transaction(async (deletion) => {
      await deletion('requests.feedback_requests').where({ id }).delete();
      saving = saveResponseCounts(counting.db, [countOf(id, 3, 1)]);
      await untilOneWaits();
    });
    await expect(saving).resolves.toBeUndefined();
    expect(await database.query('select from requests.response_counts where request_id = $1', [id])).toEqual(
      [],
    );
  });
});

describe('response count of a request', () => {
  it('the response count rises when an answer is submitted', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(feedbackResponsesCounted, counted(id, 3, 1));
    await eventually(async () => expect(await shown(owner, id)).toBe(3));
  });

  it('the response count falls when an answer is erased', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(feedbackResponsesCounted, counted(id, 1, 1));
    await publish(feedbackResponseErased, {
      aggregateId: id,
      aggregateVersion: 2,
      data: { request_id: id, response_count: 0, response_id: randomUUID() },
    });
    await eventually(async () => expect(await shown(owner, id)).toBe(0));
    await expectAfter(owner, id, 0);
  });

  it('each request gets its newest response count, even if two events arrive in the wrong order', async () => {
    const owner = await signIn();
    const [one, other] = [(await create(owner)).id, (await create(owner)).id];
    await publish(feedbackResponsesCounted, countsOf(countOf(one, 8, 9), countOf(other, 2, 2)));
    await publish(
      feedbackResponsesCounted,
      countsOf(countOf(one, 3, 3), countOf(other, 4, 4), countOf(randomUUID(), 1, 1)),
    );
    await eventually(async () =>
      expect([await shown(owner, one), await shown(owner, other)]).toEqual([8, 4]),
    );
    await expectAfter(owner, one, 8);
  });

  it('the response count stays the same when an event is delivered twice', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    const first = await publish(feedbackResponsesCounted, counted(id, 1, 1));
    await publish(feedbackResponsesCounted, counted(id, 2, 2));
    await publishAgain(first);
    await expectAfter(owner, id, 2);
  });

  it('the response count stays the same after an older event', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(feedbackResponsesCounted, counted(id, 5, 5));
    await eventually(async () => expect(await shown(owner, id)).toBe(5));
    await publish(feedbackResponsesCounted, counted(id, 4, 4));
    await expectAfter(owner, id, 5);
  });

  it('R30 a late event does not restore the response count of a deleted request', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    await publish(feedbackResponsesCounted, counted(id, 1, 1));
    const last = await create(owner);
    await publish(feedbackResponsesCounted, counted(last.id, 1, 1));
    await eventually(async () => expect(await shown(owner, last.id)).toBe(1));
    expect(await database.query('select from requests.response_counts where request_id = $1', [id])).toEqual(
      [],
    );
    expect(await database.query('select from requests.dead_letters')).toEqual([]);
  });
});
