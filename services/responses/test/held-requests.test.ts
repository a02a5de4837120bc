import {
  countResponsesAgain,
  listHeldRequests,
  type HeldRequest,
} from '@blindspot/contracts/messages/operations';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { removeRequest } from '../src/request-forms/request-form-store.ts';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';

const { call, database, neighbours, requests } = await startHarness();
await eventually(() => neighbours.streamAccess());

async function answered(times: number): Promise<string> {
  const requestId = requests.add(aRequest());
  for (let time = 0; time < times; time += 1) {
    await call(`/api/feedback-response/${requestId}`, { method: 'POST', body: anAnswer() });
  }
  return requestId;
}

async function listAll(): Promise<{ held: HeldRequest[]; pages: number }> {
  const held: HeldRequest[] = [];
  let pages = 0;
  let after: string | null = null;
  do {
    const page: { held: HeldRequest[]; next: string | null } = await neighbours.ask(
      listHeldRequests('responses'),
      { after },
    );
    held.push(...page.held);
    after = page.next;
    pages += 1;
  } while (after !== null);
  return { held, pages };
}

const countOf = async (requestId: string): Promise<unknown> =>
  (
    await database.query(
      'select response_count, version from responses.request_counts where request_id = $1',
      [requestId],
    )
  )[0];

describe('listHeldRequests query', () => {
  it('listHeldRequests returns the versions and the count of each request', async () => {
    const requestId = await answered(2);
    const { held } = await listAll();
    expect(held.find(({ request_id: id }) => id === requestId)).toEqual({
      request_id: requestId,
      version: 1,
      response_count: 2,
      count_version: 2,
      closed_at: null,
    });
  });

  it('listHeldRequests returns the time at which a request was closed', async () => {
    const closedAt = '2026-01-02T03:04:05.678Z';
    const requestId = requests.add(aRequest(), { closedAt });
    await call(`/api/feedback-response/${requestId}`, { method: 'POST', body: anAnswer() });
    const { held } = await listAll();
    expect(held.find(({ request_id: id }) => id === requestId)?.closed_at).toBe(closedAt);
  });

  it('listHeldRequests returns each request on one page, and no deleted request', async () => {
    await database.query(
      `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
       select gen_random_uuid(), 1, gen_random_uuid(), 'shadow', '{}' from generate_series(1, 1200)`,
    );
    await database.query(
      `insert into responses.request_forms (request_id, version, deleted)
       select gen_random_uuid(), 1, true from generate_series(1, 700)`,
    );
    // A manual repair may leave a request with a count, but without a form.
    const alone = randomUUID();
    await database.query('insert into responses.request_counts (request_id) values ($1)', [alone]);
    const { held, pages } = await listAll();
    const ids = held.map(({ request_id: id }) => id);
    const [standing] = await database.query<{ count: number }>(
      'select count(*)::int as count from responses.request_forms where not deleted',
    );
    expect([ids.length, new Set(ids).size, pages]).toEqual([(standing?.count ?? 0) + 1, ids.length, 3]);
    expect(ids).toContain(alone);
    expect(ids).toEqual(ids.toSorted());
  });
});

describe('countResponsesAgain query', () => {
  it('countResponsesAgain resets the count to the stored answers and publishes it under a version that every copy accepts', async () => {
    const requestId = await answered(3);
    await database.query('update responses.request_counts set response_count = 9 where request_id = $1', [
      requestId,
    ]);
    const asked = { requests: [{ request_id: requestId, version: 40 }] };
    expect(await neighbours.ask(countResponsesAgain, asked)).toEqual({ counted: 1 });
    expect(await countOf(requestId)).toEqual({ response_count: 3, version: 40 });
    const [event] = await database.query(
      `select payload -> 'data' as data, payload ->> 'type' as type from responses.outbox
       where payload::text like '%' || $1 || '%' order by seq desc limit 1`,
      [requestId],
    );
    expect(event).toEqual({
      type: 'feedback-responses-counted',
      data: {
        counts: [{ request_id: requestId, response_count: 3, set_aside: 0, version: 40, form_version: 1 }],
      },
    });
  });

  it('countResponsesAgain includes answers that arrive at the same time', async () => {
    const requestId = await answered(1);
    const asked = { requests: [{ request_id: requestId, version: 0 }] };
    await Promise.all([
      ...Array.from({ length: 30 }, () =>
        call(`/api/feedback-response/${requestId}`, { method: 'POST', body: anAnswer() }),
      ),
      ...Array.from({ length: 5 }, () => neighbours.ask(countResponsesAgain, asked)),
    ]);
    expect(await countOf(requestId)).toMatchObject({ response_count: 31 });
  });

  it('countResponsesAgain recreates a missing count, but not for a deleted request', async () => {
    const requestId = await answered(2);
    await database.query('delete from responses.request_counts where request_id = $1', [requestId]);
    const asked = {
      requests: [
        { request_id: requestId, version: 7 },
        { request_id: randomUUID(), version: 1 },
      ],
    };
    expect(await neighbours.ask(countResponsesAgain, asked)).toEqual({ counted: 1 });
    expect(await countOf(requestId)).toEqual({ response_count: 2, version: 7 });
  });

  it('countResponsesAgain creates no count for a request that is being removed', async () => {
    const requestId = await answered(1);
    const removing = createDatabase({ url: database.url });
    const { promise: underWay, resolve: begun } = Promise.withResolvers<void>();
    const removal = removing.db.transaction(async (transaction) => {
      await removeRequest(transaction, requestId, 2);
      begun();
      await eventually(async () => {
        const waiting = await database.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).not.toEqual([]);
      });
    });
    await underWay;
    const counting = neighbours.ask(countResponsesAgain, {
      requests: [{ request_id: requestId, version: 1 }],
    });
    await removal;
    expect(await counting).toEqual({ counted: 0 });
    expect(await countOf(requestId)).toBeUndefined();
    await removing.close();
  });
});
