import { randomUUID } from 'node:crypto';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { findSnapshotRow } from '../src/summaries/shown-moment-view.ts';
import { findSharedResult } from '../src/summaries/share-store.ts';
import { claimJob, findLatestJob, purgeJobs, readBacklog } from '../src/jobs/job-store.ts';

const database = await useDatabase('analysis', migrations);
const requestId = randomUUID();

/** Inserts a month's ended jobs, a few of them failed, and twenty waiting jobs. */
beforeAll(async () => {
  await database.query(
    `insert into analysis.jobs (id, request_id, owner_id, state, asked_for, created_at, run_after, finished_at)
     select gen_random_uuid(), case n when 9000 then $1::uuid else gen_random_uuid() end, md5((n % 5000)::text)::uuid,
       case when n <= 20 then 'queued' when n % 100 = 0 then 'failed' else 'done' end, false,
       now() - n * interval '43 seconds', now() - n * interval '43 seconds',
       case when n > 20 then now() - n * interval '43 seconds' end
     from generate_series(1, 60000) n`,
    [requestId],
  );
  await database.query('vacuum analyze analysis.jobs');
});

describe('the job store', () => {
  it('the query that claims the next job skips ended jobs', async () => {
    const plan = await planOf(database, async (db) => await claimJob(db));
    expect(plan.indexes).toEqual(expect.arrayContaining(['jobs_pkey', 'jobs_waiting']));
    expect(plan.readWhole).toEqual([]);
  });

  it("the query for a request's latest job reads no jobs of other requests", async () => {
    const plan = await planOf(database, async (db) => await findLatestJob(db, requestId));
    expect(plan).toEqual({ indexes: ['jobs_by_request'], readWhole: [] });
  });

  it('the backlog query of the health page skips ended jobs', async () => {
    const plan = await planOf(database, async (db) => await readBacklog(db));
    expect(plan.indexes).toContain('jobs_by_end');
    expect(plan.readWhole).toEqual([]);
  });

  it('ended jobs are purged through the index on their end time', async () => {
    const plan = await planOf(database, async (db) => await purgeJobs(db));
    expect(plan).toEqual({ indexes: ['jobs_by_end'], readWhole: [] });
  });
});

describe('the result store', () => {
  const opened = `md5('request ' || 4711)::uuid`;

  beforeAll(async () => {
    const many = 'generate_series(1, 20000) n';
    const request = `md5('request ' || n)::uuid`;
    const result = `md5('result ' || n || ' ' || number)::uuid`;
    for (const guarded of ['results', 'result_texts', 'self_views'])
      await database.query(`alter table analysis.${guarded} disable trigger user`);
    for (const statement of [
      `insert into analysis.feedback_requests
         (request_id, owner_id, question_set, form, ai_prompt_type, custom_ai_prompt, version, title, owner_name)
       select ${request}, md5((n % 5000)::text)::uuid, 'shadow',
         '{"questions":{},"optional_questions":{},"offers":{},"allows_cannot_judge":false,"format":"text","scale":"1-10"}',
         'encouraging', 'encouraging', 1, 'Be honest', 'Maya' from ${many}`,
      `insert into analysis.response_counts (request_id, response_count, version) select ${request}, 10, 10 from ${many}`,
      `insert into analysis.results
         (id, request_id, number, response_ids, weights, average_trust_rating, findings, confirmed)
       select ${result}, ${request}, number, array(select gen_random_uuid() from generate_series(1, 5) where n > 0),
         '{}', 5, '{"figures":[],"unpublished":[],"themes":{"themes":[]},"counted":"all","untouchedSliders":false}', true
       from ${many}, generate_series(1, 2) number`,
      `insert into analysis.result_texts (result_id, number, text, engine, prompt_version)
       select ${result}, text, '{"summary":"","takeaways":[],"sections":[],"lines":{}}', 'local', 'catalogue'
       from ${many}, generate_series(1, 2) number, generate_series(1, 2) text`,
      `insert into analysis.shares (share_id, request_id, result_id, text_number)
       select md5('share ' || n), ${request}, ${result}, 1 from ${many}, lateral (select 2 as number) of where n % 2 = 1`,
      `insert into analysis.self_views (request_id, owner_id, themes, scores)
       select ${request}, md5((n % 5000)::text)::uuid, '{}', '{}' from ${many}`,
      `insert into analysis.quotes (response_id, question_key, request_id, result_id, content, place)
       select gen_random_uuid(), 'keep', ${request}, ${result}, 'You laugh.', '\\x01'
       from ${many}, lateral (select 1 as number) of where n % 5 = 0`,
      `insert into analysis.removed_comments (request_id, mark) select ${request}, '\\x01' from ${many} where n % 10 = 0`,
      `insert into analysis.erased_responses (response_id, request_id)
       select gen_random_uuid(), ${request} from ${many} where n % 3 = 0`,
      `insert into analysis.model_tasks (request_id, kind, owner_id, awaited)
       select ${request}, 'write', gen_random_uuid(), true from ${many} where n % 4 = 0`,
      'vacuum analyze',
    ])
      await database.query(statement);
  });

  it('a summary is read through indexes on the request', async () => {
    const [{ id } = expect.fail()] = await database.query<{ id: string }>(`select ${opened} as id`);
    let found: unknown;
    const plan = await planOf(database, async (db) => (found = await findSnapshotRow(db, id)));
    expect(found).toMatchObject({ served_number: 2, text_number: 2, before_size: 5, remaining: 5 });
    expect(plan).toEqual({
      indexes: [
        'erased_responses_by_request',
        'feedback_requests_pkey',
        'jobs_by_request',
        'model_tasks_pkey',
        'quotes_by_request',
        'removed_comments_pkey',
        'response_counts_pkey',
        'result_texts_pkey',
        'results_pkey',
        'results_request_id_number_key',
        'self_views_pkey',
        'shares_by_result',
        'shares_one_standing',
      ],
      readWhole: [],
    });
  });

  it('a shared page is read through indexes on the link', async () => {
    const [{ id } = expect.fail()] = await database.query<{ id: string }>(`select md5('share 4711') as id`);
    let found: unknown;
    const plan = await planOf(database, async (db) => (found = await findSharedResult(db, id)));
    expect(found).toMatchObject({ result: { size: 5 } });
    expect(plan).toEqual({
      indexes: ['feedback_requests_pkey', 'result_texts_pkey', 'results_pkey', 'shares_pkey'],
      readWhole: [],
    });
  });
});
