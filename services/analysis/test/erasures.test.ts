import { createDatabase } from '@blindspot/service-kit/database/database';
import { afterAll, expect, test } from 'vitest';
import { deleteSelfViewsAgain } from '../src/erasures.ts';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();
const pool = createDatabase({ url: app.database.url, poolSize: 1 });
afterAll(async () => await pool.close());

const view = { themes: { own: ['stays-calm'], guess: [] }, scores: { own: {}, guess: {} } };
async function savedSelfView() {
  const request = await requestWith(app, someAnswers(5), { set: 'shadow' });
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  const call = async (method: 'GET' | 'PUT' | 'DELETE') =>
    await app.call<{ given: boolean }>(
      method,
      `/api/feedback-requests/${requestId}/self-view`,
      ownerId,
      {},
      method === 'PUT' ? view : undefined,
    );
  await call('PUT');
  const [backup] = await app.database.query<Record<string, unknown>>(
    'select view_id, request_id, owner_id, themes, scores from analysis.self_views where request_id = $1',
    [requestId],
  );
  const restore = async (): Promise<unknown> =>
    await app.database.query(
      `insert into analysis.self_views (view_id, request_id, owner_id, themes, scores)
       select view_id, request_id, owner_id, themes, scores from json_populate_record(null::analysis.self_views, $1)`,
      [JSON.stringify(backup)],
    );
  const isGiven = async (): Promise<boolean> => (await call('GET')).body.given;
  return { requestId, ownerId, call, restore, isGiven };
}
const deletedViews = async (): Promise<string[]> => {
  const rows = await app.database.query<{ id: string }>(
    'select view_id as id from analysis.deleted_self_views',
  );
  return rows.map(({ id }) => id);
};
const deleteAgain = async (): Promise<number> => await deleteSelfViewsAgain(pool.db, await deletedViews());

test('R32 deleteSelfViewsAgain deletes a self-view that a backup restored', async () => {
  const { call, restore, isGiven } = await savedSelfView();
  await call('DELETE');
  await restore();
  expect(await isGiven()).toBe(true);
  expect(await deleteAgain()).toBe(1);
  expect([await isGiven(), await deleteAgain()]).toEqual([false, 0]);
});

test('deleteSelfViewsAgain keeps a self-view that was saved again after its deletion', async () => {
  const { call, isGiven } = await savedSelfView();
  await call('DELETE');
  await call('PUT');
  expect([await deleteAgain(), await isGiven()]).toEqual([0, true]);
});

test('deleteSelfViewsAgain keeps a restored self-view once a result was opened', async () => {
  const { requestId, ownerId, call, restore, isGiven } = await savedSelfView();
  await call('DELETE');
  await restore();
  await app.summaryAt('full', requestId, ownerId);
  expect([await deleteAgain(), await isGiven()]).toEqual([0, true]);
});

test('deleteSelfViewsAgain records an id without a self-view as deleted', async () => {
  const elsewhere = '0b2f6a2c-8f0e-4d55-9f0a-3f1d2b6d9d11';
  expect(await deleteSelfViewsAgain(pool.db, [elsewhere])).toBe(0);
  expect(await deletedViews()).toContain(elsewhere);
});
