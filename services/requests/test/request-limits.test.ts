import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { deleteFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { listedRequests, requestsPerAccount } from '@blindspot/contracts/limits';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { create, refusal, useRequests, type Person } from './harness.ts';

const { database, config, signIn, start, publish } = await useRequests({ RATE_LIMIT: 'on' });
const { perDay, atATime } = requestsPerAccount;

const statusesOf = async (owner: Person, times: number): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {};
  const lanes = Array.from({ length: 10 }, async (_, lane) => {
    for (let place = lane; place < times; place += 10) {
      const status = await create(owner).then(
        () => '201',
        (error: { status: number }) => String(error.status),
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  await Promise.all(lanes);
  return statuses;
};

const madeBefore = (owner: Person, count: number) =>
  database.query(
    `insert into requests.feedback_requests
       (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt, created_at)
     select gen_random_uuid(), $1, 'O', 'T' || n, '', 'custom',
       '{"questions":{"q1":"?"},"optional_questions":{},"format":"text","scale":"1-10"}', 'professional',
       'professional', now() - interval '30 days' + n * interval '1 second'
     from generate_series(1, $2) n`,
    [owner.userId, count],
  );

describe('daily limit of POST /api/feedback-requests', () => {
  it('V2.3.2 requests beyond the daily limit are rejected with 429 until the next day, even if they are simultaneous', async () => {
    const owner = await signIn();
    expect(await statusesOf(owner, perDay + 15)).toEqual({ 201: perDay, 429: 15 });
    const error = await refusal(create(owner));
    expect([error.code, error.detail]).toEqual([
      'too_many_requests_made',
      'You have made 60 requests today. You can make more tomorrow.',
    ]);
  });

  it("the daily limit counts an account's own requests, including deleted ones", async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    expect(await statusesOf(owner, perDay)).toEqual({ 201: perDay - 1, 429: 1 });
    expect(await statusesOf(await signIn(), 1)).toEqual({ 201: 1 });
  });

  it('the daily count starts at zero on the next day', async () => {
    const owner = await signIn();
    await create(owner);
    await database.query(
      'update requests.request_allowances set made = $2, day = day - 1 where owner_id = $1',
      [owner.userId, perDay],
    );
    expect(await statusesOf(owner, perDay + 1)).toEqual({ 201: perDay, 429: 1 });
  });

  it('the daily limit does not apply if RATE_LIMIT is off', async () => {
    const free = await start({ ...config, RATE_LIMIT: 'off' });
    const owner = await signIn();
    await create(owner);
    await database.query('update requests.request_allowances set made = $2 where owner_id = $1', [
      owner.userId,
      perDay,
    ]);
    expect([(await refusal(create(owner))).status, (await create(owner.at(free.url))).title]).toEqual([
      429,
      'How do I come across?',
    ]);
  });

  it('the daily count of requests is deleted with the account', async () => {
    const owner = await signIn();
    await create(owner);
    await publish(accountDeleted, {
      aggregateId: owner.userId,
      aggregateVersion: 1,
      data: { user_id: owner.userId },
    });
    await eventually(async () =>
      expect(
        await database.query('select from requests.request_allowances where owner_id = $1', [owner.userId]),
      ).toEqual([]),
    );
  });
});

describe('total limit of POST /api/feedback-requests', () => {
  it('V2.3.4 even simultaneous requests beyond the total limit are rejected with 429 until a request is deleted', async () => {
    const owner = await signIn();
    await madeBefore(owner, atATime - 3);
    expect(await statusesOf(owner, 10)).toEqual({ 201: 3, 429: 7 });
    const { detail } = await refusal(create(owner));
    expect(detail).toBe('You have 1000 requests. Please delete one that you no longer need to make another.');
    const { body } = await owner.call(listMyRequestsRoute, { querystring: {} });
    await owner.call(deleteFeedbackRequestRoute, { params: { id: body.requests[0]?.id ?? '' } });
    expect(await statusesOf(owner, 1)).toEqual({ 201: 1 });
  });
});

const readAll = async (owner: Person): Promise<{ ids: string[]; sizes: number[] }> => {
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await owner.call(listMyRequestsRoute, { querystring: cursor ? { cursor } : {} });
    ids.push(...body.requests.map(({ id }) => id));
    sizes.push(body.requests.length);
    cursor = body.next_cursor;
  } while (cursor !== undefined);
  return { ids, sizes };
};

describe('pages of GET /api/my-requests', () => {
  it('GET /api/my-requests returns each request once over all pages, newest first', async () => {
    const owner = await signIn();
    await madeBefore(owner, 2 * listedRequests + 20);
    const { ids, sizes } = await readAll(owner);
    const rows = await database.query<{ id: string }>(
      'select id from requests.feedback_requests where owner_id = $1 order by created_at desc',
      [owner.userId],
    );
    expect(sizes).toEqual([listedRequests, listedRequests, 20]);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('GET /api/my-requests returns all requests that were created in the same instant', async () => {
    const owner = await signIn();
    await madeBefore(owner, listedRequests + 60);
    await database.query(
      `update requests.feedback_requests set created_at = '2026-01-02T03:04:05.678901Z' where owner_id = $1`,
      [owner.userId],
    );
    const { ids } = await readAll(owner);
    expect([ids.length, new Set(ids).size]).toEqual([listedRequests + 60, listedRequests + 60]);
  });

  it('GET /api/my-requests returns no empty page after a full last page', async () => {
    const owner = await signIn();
    await madeBefore(owner, listedRequests);
    expect((await readAll(owner)).sizes).toEqual([listedRequests]);
  });

  it.each(['1', 'x.y', `${'9'.repeat(17)}.00000000-0000-4000-8000-000000000000`, '-5.a'])(
    'GET /api/my-requests handles the cursor %s without a server error',
    async (cursor) => {
      const outcome = await (await signIn()).call(listMyRequestsRoute, { querystring: { cursor } }).then(
        ({ status }) => status,
        (error: { status: number }) => error.status,
      );
      expect([200, 422]).toContain(outcome);
    },
  );
});
