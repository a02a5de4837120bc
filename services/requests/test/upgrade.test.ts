import { randomUUID } from 'node:crypto';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { recountDailyFigures } from '@blindspot/service-kit/database/daily-figures';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { findFeedbackRequest } from '../src/feedback-requests/feedback-request-store.ts';
import { readRequestStatistics, requestFigures } from '../src/feedback-requests/request-statistics-view.ts';
import { findQuestionSet, listActiveQuestionSets } from '../src/question-sets/question-set-store.ts';
import {
  insertRequestSql,
  lastMigration,
  listRequestsSql,
  removeRequestSql,
  saveQuestionSetSql,
  updateRequestSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('requests', migrations, lastMigration);
const ownerId = randomUUID();
const form = { questions: { q1: 'What do you see?' }, optional_questions: {}, format: 'text', scale: '1-10' };

const heardSet = {
  id: 'heard',
  name: 'heard',
  title: 'Heard',
  description: 'Of before.',
  ...form,
  active: true,
};

async function make(title: string): Promise<string> {
  const id = randomUUID();
  const values = [id, ownerId, 'Maya', title, '', 'custom', JSON.stringify(form), 'encouraging', '', 1];
  await old.query(insertRequestSql, values);
  return id;
}
const titles = async (): Promise<string[]> =>
  (await old.query<{ title: string }>(listRequestsSql, [ownerId])).rows.map(({ title }) => title);

let before: string;
beforeAll(async () => {
  before = await make('Before');
  await old.query(saveQuestionSetSql, ['heard', 1, 0, true, JSON.stringify(heardSet)]);
  await upgrade();
});

test('the image of the last release starts beside the new one', async () => {
  expect(await startAgain()).toEqual([]);
});

test('a request from before an upgrade, or by the image of the last release, has a form without themes', async () => {
  const handle = createDatabase({ url: database.url });
  for (const id of [before, await make('Beside')]) {
    const found = await findFeedbackRequest(handle.db, id);
    expect([found?.form.questions, found?.form.offers]).toEqual([form.questions, undefined]);
    if (id !== before) await old.query(removeRequestSql, [id, ownerId]);
  }
  await handle.close();
});

test('a request from before an upgrade, or by the image of the last release, is open and in the list', async () => {
  const handle = createDatabase({ url: database.url });
  for (const id of [before, await make('Beside')]) {
    const found = await findFeedbackRequest(handle.db, id);
    expect([found?.archived, found?.closedAt]).toEqual([false, null]);
    if (id !== before) await old.query(removeRequestSql, [id, ownerId]);
  }
  await handle.close();
});

test('a question set that was heard of before an upgrade is known, without themes', async () => {
  const handle = createDatabase({ url: database.url });
  expect(await findQuestionSet(handle.db, 'heard')).toEqual(heardSet);
  expect(await listActiveQuestionSets(handle.db)).toEqual([heardSet]);
  await handle.close();
});

test('the image of the last release goes on reading, making, changing and deleting requests', async () => {
  expect(await titles()).toEqual(['Before']);
  await make('During');
  await old.query(updateRequestSql, ['Before, changed', '', 'professional', '', 2, before]);
  expect(await titles()).toEqual(['During', 'Before, changed']);
  expect((await old.query(removeRequestSql, [before, ownerId])).rows).toEqual([{ version: 3 }]);
  expect(await titles()).toEqual(['During']);
});

test('the figures of the panel hold what was stored before the upgrade, and what the image of the last release does after it', async () => {
  const handle = createDatabase({ url: database.url });
  const expectSame = async () => {
    const { total_requests: total, ai_prompt_usage: usage } = await readRequestStatistics(handle.db, {
      since: '2001-01-01',
    });
    const stored = await database.query(
      `select count(*)::int as total, count(*) filter (where ai_prompt_type = 'professional')::int as professional
       from requests.feedback_requests`,
    );
    expect([{ total, professional: usage['professional'] ?? 0 }]).toEqual(stored);
  };
  await expectSame();
  await recountDailyFigures(handle.db, requestFigures);
  const id = await make('Counted');
  await old.query(updateRequestSql, ['Counted, changed', '', 'professional', '', 2, id]);
  await expectSame();
  await old.query(removeRequestSql, [id, ownerId]);
  await expectSame();
  await handle.close();
});
