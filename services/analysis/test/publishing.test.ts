import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  findResponseCount,
  lockResponseCounts,
  saveResponseCounts,
} from '../src/requests/response-count-store.ts';
import { removeRequest } from '../src/requests/request-store.ts';
import { whileHeld } from '../src/jobs/held-work.ts';
import { claimJob, enqueueJob } from '../src/jobs/job-store.ts';
import { insertResult, withdrawResultsOf } from '../src/results/result-store.ts';
import { aResult } from './builders.ts';
import { untilWaiting } from './waiting-transactions.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const { db } = handle;
afterAll(async () => await handle.close());

/** Creates a request with five answers, and a set of these answers that is not stored yet. */
async function aResultInHand() {
  const [requestId, ownerId] = [randomUUID(), randomUUID()];
  await saveResponseCounts(db, [{ request_id: requestId, response_count: 5, version: 5 }]);
  await enqueueJob(db, { requestId, ownerId, askedFor: false });
  const job = (await claimJob(db)) ?? expect.fail('There is no job.');
  const result = aResult(requestId);
  return {
    requestId,
    ownerId,
    result,
    storeIt: async () =>
      await whileHeld(db, job, async (transaction) => await insertResult(transaction, result)),
  };
}

const resultsOf = async (requestId: string, from: Database = db) =>
  await from('analysis.results').where({ request_id: requestId }).select('withdrawn');

test('P20 a set that is stored while its request is being removed is removed too', async () => {
  const { requestId, storeIt } = await aResultInHand();
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (event) => {
    await lockResponseCounts(event, [requestId]);
    const storing = storeIt();
    await untilWaiting(database, 1);
    const removing = inTransaction(db, async (transaction) => await removeRequest(transaction, requestId));
    both = Promise.all([storing, removing]);
    await untilWaiting(database, 2);
  });
  await both;
  expect(await resultsOf(requestId)).toEqual([]);
});

test('an erasure while a set is being stored withdraws the set', async () => {
  const { requestId, result, storeIt } = await aResultInHand();
  const [gone = ''] = result.weights.keys();
  let storing: Promise<unknown> = Promise.resolve();
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (event) => {
    await lockResponseCounts(event, [requestId]);
    storing = storeIt();
    await untilWaiting(database, 1);
    erasing = inTransaction(db, async (transaction) => {
      await saveResponseCounts(transaction, [{ request_id: requestId, response_count: 4, version: 6 }]);
      await withdrawResultsOf(transaction, requestId, [gone]);
    });
    await untilWaiting(database, 2);
  });
  await Promise.all([storing, erasing]);
  expect(await resultsOf(requestId)).toEqual([{ withdrawn: true }]);
});

test('an answer that arrives while a set is being stored causes no deadlock', async () => {
  const { requestId, ownerId, storeIt } = await aResultInHand();
  let storing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (event) => {
    await saveResponseCounts(event, [{ request_id: requestId, response_count: 6, version: 6 }]);
    storing = storeIt();
    await untilWaiting(database, 1);
    // Times out before Postgres detects a deadlock, which takes a second and aborts one transaction.
    await event.raw(`set local lock_timeout = '500ms'`);
    await enqueueJob(event, { requestId, ownerId, askedFor: false });
  });
  await storing;
  expect(await resultsOf(requestId)).toHaveLength(1);
});

test('a fetched count does not replace the count of an event', async () => {
  const requestId = randomUUID();
  await saveResponseCounts(db, [{ request_id: requestId, response_count: 5, version: 0 }]);
  expect((await findResponseCount(db, requestId)).responseCount).toBe(5);
  await saveResponseCounts(db, [{ request_id: requestId, response_count: 6, version: 6 }]);
  await saveResponseCounts(db, [{ request_id: requestId, response_count: 5, version: 0 }]);
  expect((await findResponseCount(db, requestId)).responseCount).toBe(6);
});
