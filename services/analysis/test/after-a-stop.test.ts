import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { wantModelTask } from '../src/model-tasks/model-task-store.ts';
import { confirmRelease, insertRelease } from '../src/releases/release-store.ts';
import { someAnswers } from './arrange.ts';
import { aRelease } from './builders.ts';
import { buildTestApp } from './harness.ts';

const requestId = randomUUID();
const answers = someAnswers(5);
const members = answers.map(({ response_id: id }) => id);

/** Of an installation that was stopped after a set was opened, with a model, and whose responses service has lost its sets. */
const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 1 });
const release = aRelease(requestId, { members });
await insertRelease(handle.db, release);
await confirmRelease(handle.db, release.id);
await wantModelTask(handle.db, { requestId, ownerId: randomUUID(), kind: 'write' });
await handle.close();
const app = await buildTestApp({ database });

test('sealed answers are checked soon where responses starts a moment later, and not only with the next round', async () => {
  const { responses } = app.neighbours;
  for (const answer of answers) responses.store(requestId, answer);
  expect(Object.values(responses.effectiveWeights(requestId))).toEqual(Array(5).fill(null));
  responses.isAway = false;
  await eventually(() =>
    expect(Object.values(responses.effectiveWeights(requestId))).toEqual(Array(5).fill(5)),
  );
});

test('where no model is set any more no text is said to be on its way', async () => {
  await eventually(async () => expect(await database.query('select from analysis.model_tasks')).toEqual([]));
});
