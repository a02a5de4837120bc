import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { saveChange } from '../src/releases/changed-answer-store.ts';
import {
  noteResponseCount,
  saveErasures,
  saveResponseCount,
} from '../src/feedback-requests/response-count-store.ts';
import { removeRequest } from '../src/feedback-requests/request-store.ts';
import { enqueueJob } from '../src/jobs/job-store.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url });
const { db } = handle;
afterAll(() => handle.close());

const writers: [name: string, table: string, write: (requestId: string) => Promise<unknown>][] = [
  [
    'a count that an event brings',
    'response_counts',
    (requestId) => saveResponseCount(db, { requestId, responseCount: 1, version: 1, answersChanged: true }),
  ],
  ['a count that was asked for', 'response_counts', (requestId) => noteResponseCount(db, requestId, 1)],
  ['an erasure', 'erased_responses', (requestId) => saveErasures(db, requestId, [randomUUID()])],
  [
    'a change',
    'changed_responses',
    (requestId) => saveChange(db, { requestId, responseId: randomUUID(), version: 1 }),
  ],
  [
    'a job',
    'jobs',
    (requestId) =>
      enqueueJob(db, { requestId, ownerId: randomUUID(), askedFor: false }).catch(() => undefined),
  ],
];

test.each(writers)(
  '%s that comes while its request is being removed does not outlive it',
  async (_name, table, write) => {
    const requestId = randomUUID();
    let writing: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await removeRequest(tx, requestId);
      writing = write(requestId);
      // It either waits for the removal or, without the lock, is over by now.
      await Promise.race([writing, tx.raw('select pg_sleep(0.3)')]);
    });
    await writing;
    const { rows } = await db.raw<{ rows: unknown[] }>(`select from analysis.${table} where request_id = ?`, [
      requestId,
    ]);
    expect(rows).toHaveLength(0);
  },
);
