import { createDatabase } from '@blindspot/service-kit/database/database';
import { everyPage } from '@blindspot/service-kit/database/page';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { saveResponseCounts } from '../src/requests/response-count-store.ts';
import { saveRequest } from '../src/requests/request-store.ts';
import { listReadyRequests, insertResult, confirmResult } from '../src/results/result-store.ts';
import { someAnswers } from './arrange.ts';
import { aResult, aRequest } from './builders.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

/** Database of an installation that was stopped and now restarts with a model. */
const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 1 });

async function waitingRequest(count: number) {
  const request = aRequest();
  await saveRequest(handle.db, request, 1);
  await saveResponseCounts(handle.db, [
    { request_id: request.request_id, response_count: count, version: count },
  ]);
  return request;
}
const waiting = [await waitingRequest(5), await waitingRequest(6), await waitingRequest(7)];
await waitingRequest(4);
const { request_id: openedId } = await waitingRequest(8);
const opened = aResult(openedId, { members: someAnswers(5).map(({ response_id: id }) => id) });
await insertResult(handle.db, opened);
await confirmResult(handle.db, opened.id);

test('listReadyRequests returns the ready requests page by page', async () => {
  const pages: (readonly string[])[] = [];
  for await (const page of everyPage((after) => listReadyRequests(handle.db, { after, atMost: 2 })))
    pages.push(page);
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  expect(pages.flat()).toEqual(
    waiting.map(({ request_id: id }) => id).sort((one, other) => one.localeCompare(other)),
  );
  await handle.close();
});

test('answers that arrived before a model was configured are read without waiting for another answer', async () => {
  const app = await buildTestApp({ database, model: true });
  const model = app.model ?? expect.fail('The model did not start.');
  model.answer = (prompt) => scriptedAnswer(prompt);
  const { responses } = app.neighbours;
  for (const { request_id: requestId } of waiting) {
    for (const answer of someAnswers(5)) responses.store(requestId, answer);
  }
  responses.isAway = false;
  await eventually(async () => {
    const rows = await database.query('select distinct request_id from analysis.prepared_readings');
    expect(rows).toHaveLength(waiting.length);
  });
});
