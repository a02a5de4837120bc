import { randomUUID } from 'node:crypto';
import { call } from '@blindspot/contracts/client';
import { createFeedbackRequestRoute, deleteFeedbackRequestRoute } from '@blindspot/contracts/http-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http-responses';
import { getReconciliation } from '@blindspot/contracts/queries-reconciliation';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { startServicesOnOneDatabase } from './services-on-one-database.ts';

const services = await startServicesOnOneDatabase();
const { database, bus, urlOf } = services;
const ownerId = randomUUID();
const token = await services.tokenFor(ownerId);

async function request(): Promise<string> {
  const body = {
    title: 'How do I come across?',
    ai_prompt_type: 'professional' as const,
    question_set: 'custom',
    custom_questions: { q1: 'What should I know?' },
  };
  const made = await call(createFeedbackRequestRoute, { body }, { baseUrl: urlOf('requests'), token });
  return made.body.id;
}

async function answer(requestId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const body = {
      responder_name: 'Sam',
      responder_email: `${randomUUID()}@example.test`,
      relationship: 'colleague' as const,
      responses: { q1: 'You interrupt.' },
    };
    await call(
      submitFeedbackResponseRoute,
      { params: { requestId }, headers: {}, body },
      { baseUrl: urlOf('responses') },
    );
  }
}

/** Counts as each service has them; undefined where it holds nothing of the request. */
async function countsOf(requestId: string): Promise<Record<string, number | undefined>> {
  const [row] = await database.query<Record<string, number | null>>(
    `select (select coalesce(c.response_count, 0) from requests.feedback_requests r
             left join requests.response_counts c on c.request_id = r.id where r.id = $1) as requests,
       (select c.response_count from responses.request_counts c
        join responses.request_forms f on f.request_id = c.request_id and not f.deleted
        where c.request_id = $1) as responses,
       (select coalesce(c.response_count, 0) from analysis.feedback_requests r
        left join analysis.response_counts c on c.request_id = r.request_id
        where r.request_id = $1) as analysis`,
    [requestId],
  );
  return {
    requests: row?.['requests'] ?? undefined,
    responses: row?.['responses'] ?? undefined,
    analysis: row?.['analysis'] ?? undefined,
  };
}

const everywhere = (count: number | undefined) => ({ requests: count, responses: count, analysis: count });

async function agree(requestId: string, count: number | undefined): Promise<void> {
  await eventually(async () => expect(await countsOf(requestId)).toEqual(everywhere(count)), {
    timeoutMs: 15_000,
  });
}

/** As after a broker that came back without its data, so late that no outbox remembers. */
async function loseAllEvents(): Promise<void> {
  await eventually(async () => {
    for (const schema of ['requests', 'responses', 'analysis']) {
      const waiting = await database.query(`select from ${schema}.outbox where published_at is null`);
      expect(waiting).toEqual([]);
    }
  });
  for (const schema of ['requests', 'responses', 'analysis']) {
    await database.query(`delete from ${schema}.outbox`);
  }
  const { manager, stream } = bus.streamAccess();
  await manager.streams.purge(stream);
}

const openDeletions = async (): Promise<number> => (await bus.ask(getReconciliation, {})).deletions_open;

describe('a broker that lost its data, and an outbox that forgot it', () => {
  it('leaves a request and its answers known to everybody', async () => {
    await services.stop('analysis');
    const requestId = await request();
    await answer(requestId, 3);
    await loseAllEvents();
    await services.start('analysis');
    await agree(requestId, 3);
  });

  it('leaves a deleted request nowhere', async () => {
    const requestId = await request();
    await answer(requestId, 2);
    await agree(requestId, 2);
    await services.stop('analysis');
    await services.stop('responses');
    await call(
      deleteFeedbackRequestRoute,
      { params: { id: requestId } },
      { baseUrl: urlOf('requests'), token },
    );
    await loseAllEvents();
    // Nobody waits a quarter of a minute for the ledger here; the comparison has nothing to do with it.
    await database.query('update requests.deleted_feedback_requests set next_announcement_at = now()');
    await services.start('responses');
    await services.start('analysis');
    await agree(requestId, undefined);
    await eventually(async () => expect(await openDeletions()).toBe(0), { timeoutMs: 15_000 });
    const rows = await database.query('select from responses.answers where request_id = $1', [requestId]);
    expect(rows).toEqual([]);
  });
});

describe('rows that somebody changed by hand', () => {
  it('of a request that is gone go everywhere', async () => {
    const [requestId, stays] = [await request(), await request()];
    await answer(requestId, 2);
    await answer(stays, 1);
    await agree(requestId, 2);
    await database.query('delete from requests.feedback_requests where id = $1', [requestId]);
    await agree(requestId, undefined);
    await agree(stays, 1);
    for (const table of ['answers', 'identities', 'submission_keys']) {
      const rows = await database.query(`select from responses.${table} where request_id = $1`, [requestId]);
      expect(rows, table).toEqual([]);
    }
    await eventually(async () => expect(await openDeletions()).toBe(0), { timeoutMs: 15_000 });
  });

  it.each([
    ['requests', 'response_count = 9'],
    ['requests', 'response_count = 9, version = 900'],
    ['responses', 'response_count = 9'],
    ['analysis', 'response_count = 0'],
    ['analysis', 'response_count = 9, version = 900'],
  ])('of counts in %s (%s) are the number of answers again', async (service, change) => {
    const requestId = await request();
    await answer(requestId, 2);
    await agree(requestId, 2);
    const table = service === 'responses' ? 'request_counts' : 'response_counts';
    await database.query(`update ${service}.${table} set ${change} where request_id = $1`, [requestId]);
    await agree(requestId, 2);
    await answer(requestId, 1);
    await agree(requestId, 3);
  });

  it('of a form that is missing are made anew, and take answers', async () => {
    const requestId = await request();
    await answer(requestId, 1);
    await agree(requestId, 1);
    await database.query('delete from responses.request_forms where request_id = $1', [requestId]);
    await database.query('delete from analysis.feedback_requests where request_id = $1', [requestId]);
    await agree(requestId, 1);
    await answer(requestId, 1);
    await agree(requestId, 2);
  });
});

it('what was mended is told to the health page, and agreeing copies are told nothing', async () => {
  const { mended_at: mendedAt, mended, held_back: heldBack } = await bus.ask(getReconciliation, {});
  expect(mendedAt).not.toBeNull();
  expect(Object.values(mended).some((count) => count > 0)).toBe(true);
  expect(heldBack).toBe(0);
  const before = await database.query<{ count: number }>('select count(*)::int from requests.outbox');
  const { compared_at: from } = await bus.ask(getReconciliation, {});
  await eventually(async () => {
    const { compared_at: now } = await bus.ask(getReconciliation, {});
    expect(Date.parse(now ?? '') - Date.parse(from ?? '')).toBeGreaterThan(1_000);
  });
  expect(await database.query('select count(*)::int from requests.outbox')).toEqual(before);
});
