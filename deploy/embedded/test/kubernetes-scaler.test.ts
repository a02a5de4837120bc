import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { claimJob, enqueueJob, finishJob } from '@blindspot/analysis/jobs/job-store';
import { migrations } from '@blindspot/analysis/migrations';
import { withClient, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const keda = new URL('../../kubernetes/components/keda/', import.meta.url);
const Trigger = z.looseObject({ metadata: z.looseObject({ query: z.string() }) });
const Scaled = z.looseObject({
  kind: z.literal('ScaledObject'),
  spec: z.looseObject({ triggers: z.tuple([Trigger]) }),
});
const countJobs =
  parseAllDocuments(readFileSync(new URL('scaled-object.yaml', keda), 'utf8'))
    .map((document) => Scaled.safeParse(document.toJS()).data)
    .find((found) => found !== undefined)?.spec.triggers[0].metadata.query ?? '';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 2 });
const { db } = handle;
// The name is unique, because test files share the roles of a server.
const role = `test_scaler_${randomUUID().slice(0, 8)}`;
const sql = readFileSync(new URL('reading-role.sql', keda), 'utf8').replaceAll('blindspot_scaler', role);
await database.query(`${sql}; alter role ${role} password 'test-only'`);
const scalerUrl = withCredentials(database.adminUrl, role, 'test-only');
afterAll(async () => {
  await handle.close();
  await database.query(`drop owned by ${role}; drop role ${role}`);
});

const asScaler = async <Row extends object>(text: string): Promise<Row[]> =>
  await withClient(scalerUrl, async (client) => (await client.query<Row>(text)).rows);
const counted = async (): Promise<number> => Number((await asScaler<{ count: string }>(countJobs))[0]?.count);

test('the scaler query counts waiting and running jobs but not finished or postponed jobs', async () => {
  expect(await counted()).toBe(0);
  for (let nth = 0; nth < 3; nth += 1)
    await enqueueJob(db, { requestId: randomUUID(), ownerId: randomUUID(), askedFor: false });
  expect(await counted()).toBe(3);

  const job = (await claimJob(db)) ?? expect.fail('There is no job.');
  expect(await counted()).toBe(3);
  await finishJob(db, job);
  expect(await counted()).toBe(2);

  await database.query(
    `update analysis.jobs set run_after = now() + interval '1 hour' where state = 'queued'`,
  );
  expect(await counted()).toBe(0);
});

test('the database role of the scaler can neither read the owner of a job nor change jobs', async () => {
  for (const text of [
    'select owner_id from analysis.jobs',
    'select request_id from analysis.jobs',
    'select 1 from analysis.results',
    'select 1 from analysis.feedback_requests',
    `update analysis.jobs set state = 'done'`,
  ])
    await expect(asScaler(text)).rejects.toThrow('permission denied');
});
