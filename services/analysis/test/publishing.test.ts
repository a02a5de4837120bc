import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  findResponseCount,
  lockResponseCount,
  noteResponseCount,
  saveResponseCount,
} from '../src/feedback-requests/response-count-store.ts';
import { removeRequest } from '../src/feedback-requests/request-store.ts';
import { publish } from '../src/jobs/job-runner.ts';
import { claimJob, enqueueJob } from '../src/jobs/job-store.ts';
import { listReleases } from '../src/releases/release-store.ts';
import { aRelease } from './builders.ts';
import { untilWaiting } from './waiting-transactions.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const { db } = handle;
afterAll(async () => await handle.close());

/** A request with five answers, and an analysis of them that is done but for its publishing. */
async function anAnalysisInHand(): Promise<{
  requestId: string;
  ownerId: string;
  publishIt: () => Promise<void>;
}> {
  const [requestId, ownerId] = [randomUUID(), randomUUID()];
  await saveResponseCount(db, { requestId, responseCount: 5, version: 5, answersChanged: false });
  await enqueueJob(db, { requestId, ownerId, askedFor: false });
  const job = (await claimJob(db)) ?? expect.fail('There is no job.');
  const result = { job, release: aRelease(requestId), releases: [], readAtVersion: 5 };
  return {
    requestId,
    ownerId,
    publishIt: async () => await inTransaction(db, async (transaction) => await publish(transaction, result)),
  };
}

test('a release that is published while its request is being removed does not outlive it', async () => {
  const { requestId, publishIt } = await anAnalysisInHand();
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction(async (event) => {
    await lockResponseCount(event, requestId);
    const publishing = publishIt();
    await untilWaiting(database, 1);
    const removing = inTransaction(db, async (transaction) => await removeRequest(transaction, requestId));
    both = Promise.all([publishing, removing]);
    await untilWaiting(database, 2);
  });
  await both;
  expect(await listReleases(db, requestId)).toEqual([]);
});

test('an answer that comes while a release is being published does not wait in a circle with it', async () => {
  const { requestId, ownerId, publishIt } = await anAnalysisInHand();
  let publishing: Promise<void> = Promise.resolve();
  await db.transaction(async (event) => {
    await saveResponseCount(event, { requestId, responseCount: 6, version: 6, answersChanged: false });
    publishing = publishIt();
    await untilWaiting(database, 1);
    // A circle is found after a second, and then one of the two begins anew.
    await event.raw(`set local lock_timeout = '500ms'`);
    await enqueueJob(event, { requestId, ownerId, askedFor: false });
  });
  await publishing;
  expect(await listReleases(db, requestId)).toHaveLength(1);
});

test('a count that was asked for does not replace what an event has said since', async () => {
  const requestId = randomUUID();
  const note = async (responseCount: number, readAtVersion: number): Promise<number> => {
    await noteResponseCount(db, requestId, { responseCount, readAtVersion });
    return (await findResponseCount(db, requestId)).responseCount;
  };
  expect(await note(1, 0)).toBe(1);
  expect(await note(2, 0)).toBe(2);
  await saveResponseCount(db, { requestId, responseCount: 6, version: 6, answersChanged: false });
  expect(await note(5, 0)).toBe(6);
  expect(await note(7, 6)).toBe(7);
});
