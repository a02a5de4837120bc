import { randomUUID } from 'node:crypto';
import { call } from '@blindspot/contracts/client';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { changeByReceiptRoute, eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import { getReconciliation } from '@blindspot/contracts/messages/operations';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { friendAt } from '@blindspot/people/friend';
import { ownerAt } from '@blindspot/people/owner';
import { statusOf } from '@blindspot/people/visitor';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { startServicesOnOneDatabase } from './services-on-one-database.ts';

const services = await startServicesOnOneDatabase();
const { database, bus, urlOf } = services;
const ownerId = randomUUID();
const token = await services.tokenFor(ownerId);

async function request(): Promise<string> {
  return await ownerAt({ baseUrl: urlOf('requests') }, token).makeRequest({
    question_set: 'custom',
    custom_questions: { q1: 'What should I know?' },
  });
}

async function answer(requestId: string, times: number): Promise<string[]> {
  const receipts: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const submission = {
      responder_name: 'Sam',
      responder_email: `${randomUUID()}@example.test`,
      relationship: 'colleague' as const,
      responses: { q1: 'You interrupt.' },
    };
    receipts.push(await friendAt({ baseUrl: urlOf('responses') }).send(requestId, submission));
  }
  return receipts;
}

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
  await eventually(async () => expect(await countsOf(requestId)).toEqual(everywhere(count)));
}

async function isKnownEverywhere(requestId: string): Promise<void> {
  await eventually(async () => {
    const [row] = await database.query<{ known: boolean }>(
      `select exists (select from responses.request_forms where request_id = $1)
           and exists (select from analysis.feedback_requests where request_id = $1) as known`,
      [requestId],
    );
    expect(row?.known).toBe(true);
  });
}

/** Deletes all events, as if the broker had lost its data after the outboxes were cleared. */
async function loseAllEvents(): Promise<void> {
  // A stopped service publishes nothing, so the test waits only for running ones.
  await eventually(async () => {
    for (const schema of services.running()) {
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

describe('the reconciliation of copies', () => {
  it('after all events are lost, the reconciliation restores a request and its answers in every service', async () => {
    await services.stop('analysis');
    const requestId = await request();
    await answer(requestId, 3);
    await loseAllEvents();
    await services.start('analysis');
    await agree(requestId, 3);
  });

  it('the reconciliation removes a deleted request from every service after all events are lost', async () => {
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
    await database.query('update requests.deleted_feedback_requests set next_announcement_at = now()');
    await services.start('responses');
    await services.start('analysis');
    await agree(requestId, undefined);
    await eventually(async () => expect(await openDeletions()).toBe(0));
    const rows = await database.query('select from responses.answers where request_id = $1', [requestId]);
    expect(rows).toEqual([]);
  });
});

async function answerAndOpen(requestId: string): Promise<string[]> {
  const receipts = await answer(requestId, 5);
  await ownerAt({ baseUrl: urlOf('analysis') }, token).openResult(requestId);
  return receipts;
}

const standing = (requestId: string) =>
  database.query('select from analysis.results where request_id = $1 and not withdrawn', [requestId]);

const sealedAnswers = (requestId: string) =>
  database.query(
    `select response_id, sealed_in, sealed_rating, effective_weight from responses.answers
     where request_id = $1 order by response_id`,
    [requestId],
  );

const setsOf = (requestId: string) =>
  database.query('select number, state from responses.sets where request_id = $1 order by number', [
    requestId,
  ]);

/** Sets tables of the responses service back to an earlier state, bypassing their triggers. */
async function putBack(...statements: readonly string[]): Promise<void> {
  await withClient(database.adminUrl, async (client) => {
    await client.query(['set session_replication_role = replica', ...statements].join(';'));
  });
}

describe.concurrent('the recovery of an opened result set', () => {
  it.each([
    [
      'the set',
      (requestId: string) => [
        `update responses.answers set sealed_in = null, sealed_rating = null, effective_weight = null
         where request_id = '${requestId}'`,
        `delete from responses.sets where request_id = '${requestId}'`,
      ],
    ],
    [
      'its confirmation',
      (requestId: string) => [
        `update responses.answers set effective_weight = null where request_id = '${requestId}'`,
        `update responses.sets set state = 'sealed' where request_id = '${requestId}'`,
      ],
    ],
  ])(
    'the reconciliation restores an opened result set after the responses service has lost %s',
    async (_, earlier) => {
      const requestId = await request();
      const [receipt = ''] = await answerAndOpen(requestId);
      const [answers, sets] = [await sealedAnswers(requestId), await setsOf(requestId)];
      expect(sets).toEqual([{ number: 1, state: 'confirmed' }]);
      await putBack(...earlier(requestId));
      await eventually(async () => {
        expect(await sealedAnswers(requestId)).toEqual(answers);
        expect(await setsOf(requestId)).toEqual(sets);
      });
      const change = call(
        changeByReceiptRoute,
        { params: { receipt }, body: { responses: { q1: 'You listen.' }, relationship: 'colleague' } },
        { baseUrl: urlOf('responses') },
      );
      expect(await statusOf(change)).toBe(409);
      expect(await standing(requestId)).not.toEqual([]);
    },
  );
});

describe('the withdrawal of an opened result set', () => {
  it('the reconciliation withdraws a result set with an erased answer after all events are lost', async () => {
    const requestId = await request();
    const [receipt = ''] = await answerAndOpen(requestId);
    await services.stop('analysis');
    await call(eraseByReceiptRoute, { params: { receipt } }, { baseUrl: urlOf('responses') });
    await answer(requestId, 1);
    await loseAllEvents();
    await services.start('analysis');
    await eventually(async () => expect(await standing(requestId)).toEqual([]));
  });

  it.concurrent('the reconciliation withdraws every result set with an erased answer, even across several query pages', async () => {
    const made = await database.query<{ request_id: string }>(
      `with made as (
         select gen_random_uuid() as request_id,
           array(select gen_random_uuid() from generate_series(1, case when n = 1 then 2100 else 5 end) where n > 0)
             as members
         from generate_series(1, 60) n
       )
       insert into analysis.results
         (id, request_id, number, response_ids, weights, average_trust_rating, findings)
       select gen_random_uuid(), request_id, 1, members,
         (select json_object_agg(member, 5) from unnest(members) as member), 5, '{}'
       from made returning request_id`,
    );
    const ids = made.map(({ request_id: id }) => id);
    await database.query('update analysis.results set confirmed = true where request_id = any($1::uuid[])', [
      ids,
    ]);
    await eventually(async () => {
      const rows = await database.query(
        'select from analysis.results where request_id = any($1::uuid[]) and not withdrawn',
        [ids],
      );
      expect(rows).toHaveLength(0);
    });
    const [erased] = await database.query<{ count: number }>(
      'select count(*)::int as count from analysis.erased_responses where request_id = any($1::uuid[])',
      [ids],
    );
    expect(erased?.count).toBe(2_100 + 59 * 5);
  });
});

// The tests can run at the same time, because each changes its own request.
describe.concurrent('the reconciliation of copies', () => {
  it('the reconciliation deletes a request everywhere after its row in requests was deleted by hand', async () => {
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
    await eventually(async () => expect(await openDeletions()).toBe(0));
  });

  it.each([
    ['requests', 'response_count = 9'],
    ['requests', 'response_count = 9, version = 900'],
    ['responses', 'response_count = 9'],
    ['analysis', 'response_count = 0'],
    ['analysis', 'response_count = 9, version = 900'],
  ])('the reconciliation corrects counts in %s that were changed by hand (%s)', async (service, change) => {
    const requestId = await request();
    await answer(requestId, 2);
    await agree(requestId, 2);
    const table = service === 'responses' ? 'request_counts' : 'response_counts';
    await database.query(`update ${service}.${table} set ${change} where request_id = $1`, [requestId]);
    await agree(requestId, 2);
    await answer(requestId, 1);
    await agree(requestId, 3);
  });

  it('a request whose form was deleted by hand accepts answers after the reconciliation', async () => {
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

it('R4 the reconciliation finds missing copies on the first and last of several pages', async () => {
  const form = '{"questions":{"q1":"?"},"optional_questions":{},"format":"text","scale":"1-10"}';
  // One statement inserts all rows; otherwise the services could compare their copies halfway through.
  const made = await database.query<{ id: string }>(
    `with made as (
       insert into requests.feedback_requests
         (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt)
       select gen_random_uuid(), $1, 'O', 'T', '', 'custom', $2::json, 'professional', 'professional'
       from generate_series(1, 1700) returning id
     ), ends as (
       select min(id::text)::uuid as first, max(id::text)::uuid as last from made
     ), forms as (
       insert into responses.request_forms (request_id, version, owner_id, question_set, form)
       select id, 1, $1, 'custom', $2::json from made, ends where id <> first
     ), copies as (
       insert into analysis.feedback_requests
         (request_id, owner_id, owner_name, title, question_set, form, ai_prompt_type, custom_ai_prompt, version)
       select id, $1, 'O', 'T', 'custom', $2::json, 'professional', 'professional', 1 from made, ends where id <> last
     )
     select id from made order by id`,
    [ownerId, form],
  );
  const ids = made.map(({ id }) => id);
  const [first, last] = [ids[0], ids.at(-1)];
  for (const id of [first, last, ids[800]]) await isKnownEverywhere(id ?? '');
  const announced = await database.query<{ id: string }>(
    `select distinct payload ->> 'aggregateId' as id from requests.outbox
     where payload ->> 'aggregateId' = any($1::text[])`,
    [ids],
  );
  expect(announced.map(({ id }) => id).toSorted()).toEqual([first, last]);
});

it('the reconciliation reports its repairs and publishes no events while all copies agree', async () => {
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
