import { randomUUID } from 'node:crypto';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { listAudits } from '../src/audit/audit-store.ts';
import { insertReport, listReports, lockReport } from '../src/reports/report-store.ts';

const database = await useDatabase('admin', migrations);
const entryId = randomUUID();
const reportId = randomUUID();

beforeAll(async () => {
  await database.query(
    `insert into admin.audit_entries (id, actor_id, action, subject, happened_at)
     select case n when 25000 then $1::uuid else gen_random_uuid() end, gen_random_uuid(), 'testimonial-changed', gen_random_uuid()::text, now() - n * interval '1 minute'
     from generate_series(1, 50000) n`,
    [entryId],
  );
  await database.query(
    `insert into admin.reports (id, about, request_id, owner_id, reason, text, reported_on, closed_on)
     select case n when 50 then $1::uuid else gen_random_uuid() end, 'form', gen_random_uuid(), md5((n % 3000)::text)::uuid, 'other', '',
       current_date - n % 400, case when n % 50 > 0 then current_date end
     from generate_series(1, 20000) n`,
    [reportId],
  );
  await database.query('vacuum analyze');
});

it.each([
  ['first', null],
  ['later', entryId],
])('the %s page of a long audit log is read through an index', async (_, after) => {
  const plan = await planOf(
    database,
    async (db) => await listAudits(db, { notAbout: [randomUUID()], after, atMost: 50 }),
  );
  expect(plan.indexes).toContain('audit_entries_by_place');
  expect(plan.readWhole).toEqual([]);
});

it.each([
  ['open', 'reports_open'],
  ['closed', 'reports_closed'],
] as const)('a page of %s reports is read through an index', async (state, index) => {
  for (const after of [null, reportId]) {
    const options = { state, notOwnedBy: [randomUUID()], byVisitors: true, after, atMost: 50 };
    const plan = await planOf(database, async (db) => await listReports(db, options));
    expect(plan.indexes).toContain(index);
    expect(plan.readWhole).toEqual([]);
  }
});

it('a report is found through the primary key, and open reports are counted through an index', async () => {
  const one = await planOf(database, async (db) => await lockReport(db, reportId));
  expect(one).toEqual({ indexes: ['reports_pkey'], readWhole: [] });
  const another = await planOf(
    database,
    async (db) =>
      await insertReport(db, {
        id: randomUUID(),
        about: 'form',
        requestId: randomUUID(),
        ownerId: randomUUID(),
        commentMark: null,
        reason: 'other',
        text: '',
      }),
  );
  expect(another.indexes).toEqual(['reports_open']);
  expect(another.readWhole).toEqual([]);
});
