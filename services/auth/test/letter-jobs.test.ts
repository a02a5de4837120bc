import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { claimJob, keepJob } from '@blindspot/service-kit/jobs/job-queue';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { letterQueue } from '../src/newsletter/delivery-store.ts';
import { markStopped } from '../src/newsletter/letter-store.ts';

const database = await useDatabase('auth', migrations);
const handle = createDatabase({ url: database.url });
const { db } = handle;
afterAll(() => handle.close());

async function aLetter(startedAgo: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.letters (id, subject, body, state, started_at) values ($1, 'News', 'Words', 'sending', now() - $2::interval)`,
    [id, startedAgo],
  );
  return id;
}
const claimed = async () => (await claimJob(db, letterQueue)) ?? expect.fail('no letter is on its way');

test('a worker cannot go on with a letter that an admin has stopped since it claimed the letter', async () => {
  await aLetter('1 hour');
  const job = await claimed();
  expect(await keepJob(db, letterQueue, job)).toBe(true);
  await markStopped(db, job.id);
  expect(await keepJob(db, letterQueue, job)).toBe(false);
  expect(await claimJob(db, letterQueue)).toBeUndefined();
});

test('the oldest letter that no worker has claimed is claimed first', async () => {
  const ids = [await aLetter('1 minute'), await aLetter('2 minutes')];
  expect([(await claimed()).id, (await claimed()).id]).toEqual(ids.toReversed());
});
