import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { withdraw } from '../src/results/withdrawal.ts';
import { saveResponseCounts } from '../src/requests/response-count-store.ts';
import { removeRequest, saveRequest } from '../src/requests/request-store.ts';
import { enqueueJob } from '../src/jobs/job-store.ts';
import { createJobWatch } from '../src/jobs/job-watch.ts';
import { confirmResult, insertResult } from '../src/results/result-store.ts';
import { insertText } from '../src/results/text-store.ts';
import { shareSummary } from '../src/summaries/share-service.ts';
import { aResult, aRequest, aText } from './builders.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url });
const { db } = handle;
const bus = await connectBus({
  ...useNats(),
  name: 'analysis',
  logger: createLogger('analysis', 'silent'),
});
afterAll(async () => {
  await bus.close();
  await handle.close();
});

const writers: [name: string, table: string, write: (requestId: string) => Promise<unknown>][] = [
  [
    'a count that an event brings',
    'response_counts',
    (requestId) => saveResponseCounts(db, [{ request_id: requestId, response_count: 1, version: 1 }]),
  ],
  [
    'a fetched count',
    'response_counts',
    (requestId) => saveResponseCounts(db, [{ request_id: requestId, response_count: 1, version: 0 }]),
  ],
  [
    'an erasure',
    'erased_responses',
    (requestId) => inTransaction(db, (tx) => withdraw(tx, requestId, [randomUUID()])),
  ],
  [
    'a job',
    'jobs',
    (requestId) =>
      enqueueJob(db, { requestId, ownerId: randomUUID(), askedFor: false }).catch(() => undefined),
  ],
];

test.each(writers)(
  'P20 %s that arrives during the removal of its request is removed too',
  async (_name, table, write) => {
    const requestId = randomUUID();
    let writing: Promise<unknown> | undefined;
    await db.transaction(async (transaction) => {
      await removeRequest(transaction, requestId);
      writing = write(requestId);
      // Gives the write time to end, in case it does not wait for the removal.
      await Promise.race([writing, transaction.raw('select pg_sleep(0.3)')]);
    });
    await writing;
    const { rows } = await db.raw<{ rows: unknown[] }>(`select from analysis.${table} where request_id = ?`, [
      requestId,
    ]);
    expect(rows).toHaveLength(0);
  },
);

test('sharing during the removal of a request is rejected with 404', async () => {
  const request = aRequest();
  const { request_id: requestId, owner_id: ownerId } = request;
  await saveRequest(db, request, 1);
  const result = aResult(requestId);
  await insertResult(db, result);
  await confirmResult(db, result.id);
  await insertText(db, aText(result.id));
  await saveResponseCounts(db, [{ request_id: requestId, response_count: 5, version: 0 }]);
  let refusal: unknown;
  await db.transaction(async (transaction) => {
    await removeRequest(transaction, requestId);
    const watch = createJobWatch(db);
    const deps = {
      db,
      bus,
      watch,
      wakeWorkers: () => undefined,
      reading: undefined,
      limits: { firstWaitMs: 0 },
      publicUrl: '',
    };
    const sharing = shareSummary(deps, { requestId, ownerId }).catch((error: unknown) => (refusal = error));
    await Promise.race([sharing, transaction.raw('select pg_sleep(0.3)')]);
  });
  await eventually(() => expect(refusal).toMatchObject({ status: 404 }));
});
