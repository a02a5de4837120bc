import { randomUUID } from 'node:crypto';
import {
  listUnpublished,
  purgeOutbox,
  readOldestWaiting,
  readOutboxFigures,
} from '@blindspot/service-kit/events/outbox-store';
import { purgeInbox } from '@blindspot/service-kit/events/inbox-store';

import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  findOwnFeedbackRequest,
  listFeedbackRequests,
  listFeedbackRequestsById,
  listForms,
} from '../src/feedback-requests/feedback-request-store.ts';

import { listOwnedIds } from '../src/accounts/account-store.ts';
import { readRequestStatistics } from '../src/feedback-requests/request-statistics-view.ts';

const database = await useDatabase('requests', migrations);
const ownerId = randomUUID();
const requestId = randomUUID();
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await database.query(
    `insert into requests.feedback_requests
       (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt, created_at)
     select case n when 1 then $2::uuid else gen_random_uuid() end,
       case when n <= 2000 then $1::uuid else md5((n % 3000)::text)::uuid end,
       'Maya', 'Be honest ' || n, repeat('As long as a form is. ', 40), 'shadow',
       '{"questions":{},"optional_questions":{},"format":"text","scale":"1-10"}',
       'encouraging', '', now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [ownerId, requestId],
  );
  await database.query(
    'insert into requests.response_counts (request_id, response_count, version) select id, 10, 10 from requests.feedback_requests',
  );
  await database.query(
    `insert into requests.plans (request_id, aim, "when", will, day)
     select id, '', '', '', current_date from requests.feedback_requests`,
  );
  await database.query(
    `insert into requests.outbox (id, subject, payload, created_at, published_at)
     select gen_random_uuid(), 'blindspot.requests.feedback-request.created', '{}',
       now() - (60000 - n) * interval '43 seconds',
       case when n <= 59990 then now() - (60000 - n) * interval '43 seconds' end
     from generate_series(1, 60000) n`,
  );
  await database.query(
    `insert into requests.inbox (consumer, event_id, handled_at)
     select 'counts', gen_random_uuid(), now() - n * interval '43 seconds' from generate_series(1, 60000) n`,
  );
  await database.query(
    'vacuum analyze requests.feedback_requests, requests.form_texts, requests.response_counts, requests.plans, requests.outbox, requests.inbox',
  );
});

describe('query plans with 20,000 requests', () => {
  it.each([
    ['first', null],
    ['later', { createdAt: `${Date.now() - 60_000_000}000`, id: randomUUID() }],
  ])("the %s page of the dashboard reads only its owner's requests, in order", async (_, after) => {
    const plan = await planOf(
      database,
      async (db) => await listFeedbackRequests(db, ownerId, { after, atMost: 50 }),
    );
    expect(plan).toEqual({
      indexes: ['feedback_requests_by_owner', 'form_texts_pkey', 'plans_pkey', 'response_counts_pkey'],
      // Postgres may read `retention` whole, because the table has at most one row.
      readWhole: ['retention'],
    });
  });

  it('a request is found by its id', async () => {
    const plan = await planOf(
      database,
      async (db) => await findOwnFeedbackRequest(db, { id: requestId, ownerId }),
    );
    expect(plan).toEqual({
      indexes: ['feedback_requests_pkey', 'form_texts_pkey', 'response_counts_pkey'],
      readWhole: [],
    });
  });

  it('the questions for a page of answers are found through the primary key of their requests', async () => {
    const ids = [requestId, ...Array.from({ length: 49 }, () => randomUUID())];
    const plan = await planOf(database, async (db) => await listForms(db, ids));
    expect(plan).toEqual({ indexes: ['feedback_requests_pkey'], readWhole: [] });
  });

  it("an export reads only its owner's requests, in order", async () => {
    const plan = await planOf(
      database,
      async (db) => await listOwnedIds(db, ownerId, { after: requestId, atMost: 101 }),
    );
    expect(plan.readWhole).toEqual([]);
  });

  it('the statistics for admins are counted from an index', async () => {
    const plan = await planOf(database, async (db) => await readRequestStatistics(db, { since: monthAgo }));
    expect(plan).toEqual({ indexes: ['feedback_requests_by_day'], readWhole: [] });
  });

  it('requests with given ids are found through primary keys', async () => {
    const ids = [requestId, ...Array.from({ length: 49 }, () => randomUUID())];
    const plan = await planOf(database, async (db) => await listFeedbackRequestsById(db, ids));
    expect(plan).toEqual({
      indexes: ['feedback_requests_pkey', 'form_texts_pkey', 'response_counts_pkey'],
      readWhole: [],
    });
  });
});

describe('query plans with a month of old events', () => {
  it('unpublished events are found without reading published ones', async () => {
    const plan = await planOf(database, async (db) => {
      await listUnpublished(db, 'requests', 100);
      await readOldestWaiting(db, 'requests');
      await readOutboxFigures(db, 'requests');
    });
    expect(plan).toEqual({ indexes: ['outbox_unpublished'], readWhole: [] });
  });

  it('old events are purged through the indexes on their sequence and age', async () => {
    const outbox = await planOf(database, async (db) => await purgeOutbox(db, 'requests', 2_000));
    expect(outbox).toEqual({ indexes: ['outbox_by_seq', 'outbox_pkey'], readWhole: [] });
    const inbox = await planOf(database, async (db) => await purgeInbox(db, 'requests', 2_000));
    expect(inbox.indexes).toContain('inbox_by_age');
    // Postgres may read `event_tries` whole, because the table is empty here.
    expect(inbox.readWhole).not.toContain('inbox');
  });
});
