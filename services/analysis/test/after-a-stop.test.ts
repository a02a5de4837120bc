import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { wantModelTasks } from '../src/reading/model-task-store.ts';
import { confirmResult, insertResult } from '../src/results/result-store.ts';
import { someAnswers } from './arrange.ts';
import { aResult } from './builders.ts';
import { buildTestApp } from './harness.ts';

const requestId = randomUUID();
const answers = someAnswers(5);
const members = answers.map(({ response_id: id }) => id);

/** Database with a task for a model, and an opened set that the responses service does not know. */
const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 1 });
const result = aResult(requestId, { members });
await insertResult(handle.db, result);
await confirmResult(handle.db, result.id);
await wantModelTasks(handle.db, [{ requestId, ownerId: randomUUID() }], { kind: 'write', awaited: true });
await handle.close();
const app = await buildTestApp({ database });

test('sealed answers are checked soon after the responses service starts late', async () => {
  const { responses } = app.neighbours;
  for (const answer of answers) responses.store(requestId, answer);
  expect(Object.values(responses.effectiveWeights(requestId))).toEqual(Array(5).fill(null));
  responses.isAway = false;
  await eventually(() =>
    expect(Object.values(responses.effectiveWeights(requestId))).toEqual(Array(5).fill(5)),
  );
});

test('the tasks of a model are deleted once no model is configured', async () => {
  await eventually(async () => expect(await database.query('select from analysis.model_tasks')).toEqual([]));
});
