import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { seedQuestionSets } from '../src/question-sets/question-set-seed.ts';
import { findQuestionSet } from '../src/question-sets/question-set-store.ts';
import {
  announceSql,
  deleteQuestionSetSql,
  eraseAdminSql,
  insertPromptTemplatesSql,
  insertQuestionSetSql,
  insertTestimonialSql,
  isAdminSql,
  lastMigration,
  listAuditsSql,
  listPromptTemplatesSql,
  listQuestionSetsSql,
  listTestimonialsSql,
  markStreamSql,
  publishedSql,
  recordAuditSql,
  rememberSql,
  saveAdminSql,
  toggleTestimonialSql,
  updateQuestionSetSql,
  waitingSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('admin', migrations, lastMigration);
const adminId = randomUUID();
const testimonialId = randomUUID();
const stream = '2026-11-21T17:51:32Z';
const questions = JSON.stringify({ q1: 'What do you see?' });
const shippedSet = builtInQuestionSets.find(({ id }) => id === 'renee-ryerson');
const presenceQuestion = JSON.stringify({ presence: shippedSet?.questions['presence'] });

interface OldSet {
  readonly name: string;
  readonly title: string;
  /** In JSON. */
  readonly questions: string;
}

const shadow: OldSet = { name: 'Shadow', title: 'What others see', questions };
const makeSet = async (id: string, position: number, set = shadow): Promise<unknown> =>
  await old.query(insertQuestionSetSql, [id, ...columnsOf(set), position]);
const changeSet = async (id: string, version: number, set: OldSet): Promise<unknown> =>
  await old.query(updateQuestionSetSql, [...columnsOf(set), version, id]);
const columnsOf = ({ name, title, questions: asked }: OldSet): unknown[] => [
  name,
  title,
  '',
  'text',
  '1-10',
  asked,
  '{}',
  true,
];
const sets = async (): Promise<unknown[]> =>
  (await old.query<{ id: string; name: string }>(listQuestionSetsSql)).rows.map(({ id, name }) => [id, name]);
const writePrompts = async (version: number): Promise<unknown> =>
  await old.query(insertPromptTemplatesSql, [version, `Version ${version}`, 'a', 'b', 'c', adminId]);
const note = async (action: string): Promise<string> => {
  const id = randomUUID();
  await old.query(recordAuditSql, [id, adminId, action, 'shadow', null]);
  return id;
};
const noted = async (after: string | null): Promise<unknown[]> =>
  (await old.query<{ action: string }>(listAuditsSql, [after, 10])).rows.map(({ action }) => action);
async function announce(): Promise<string> {
  const id = randomUUID();
  await old.query(announceSql, [id, 'blindspot.admin.question-set.saved', '{}']);
  return id;
}
const waiting = async (): Promise<unknown[]> =>
  (await old.query<{ id: string }>(waitingSql, [200])).rows.map(({ id }) => id);

let announced: string;
beforeAll(async () => {
  await makeSet('shadow', 0);
  await writePrompts(1);
  await old.query(insertTestimonialSql, [testimonialId, 'Kim', 'Nurse', 'It helped.', 'work', 5, true, 1]);
  await old.query(saveAdminSql, [adminId, true, true, 1, 1]);
  await note('question-set-created');
  await old.query(markStreamSql, [stream]);
  announced = await announce();
  await upgrade();
});

test('the image of the last release starts beside the new one', async () => {
  expect(await startAgain()).toEqual([]);
});

test('the image of the last release goes on making, changing and deleting question sets', async () => {
  expect(await sets()).toEqual([['shadow', 'Shadow']]);
  await makeSet('quick', 1);
  await changeSet('shadow', 2, { ...shadow, name: 'Shadows' });
  await old.query(deleteQuestionSetSql, [2, 'quick']);
  expect(await sets()).toEqual([['shadow', 'Shadows']]);
});

test('a set that lets sliders be left out stays so when the image of the last release changes it', async () => {
  const allowed = async (id: string): Promise<unknown> =>
    await database.query('select allows_cannot_judge from admin.question_sets where id = $1', [id]);
  await makeSet('judged', 5);
  expect(await allowed('judged')).toEqual([{ allows_cannot_judge: false }]);
  await database.query(`update admin.question_sets set allows_cannot_judge = true where id = 'judged'`);
  await changeSet('judged', 2, { ...shadow, name: 'Judges' });
  expect(await allowed('judged')).toEqual([{ allows_cannot_judge: true }]);
  await old.query(deleteQuestionSetSql, [3, 'judged']);
});

test('the image of the last release goes on writing templates, and those from before are there', async () => {
  await writePrompts(2);
  const { rows } = await old.query<{ system_message: string }>(listPromptTemplatesSql, [5]);
  expect(rows.map(({ system_message: text }) => text)).toEqual(['Version 2', 'Version 1']);
});

test('the image of the last release goes on switching testimonials', async () => {
  expect((await old.query(toggleTestimonialSql, [testimonialId])).rows).toMatchObject([
    { name: 'Kim', active: false, version: 2 },
  ]);
  expect((await old.query(listTestimonialsSql, [false])).rows).toEqual([]);
});

test('an admin from before an upgrade is one after it, until the image of the last release erases them', async () => {
  expect((await old.query(isAdminSql, [adminId])).rowCount).toBe(1);
  await old.query(saveAdminSql, [adminId, true, true, 2, 2]);
  await old.query(eraseAdminSql, [adminId]);
  expect((await old.query(isAdminSql, [adminId])).rowCount).toBe(0);
});

test('the image of the last release goes on with the record of who did what', async () => {
  const id = await note('question-set-deleted');
  expect(await noted(null)).toEqual(['question-set-deleted', 'question-set-created']);
  expect(await noted(id)).toEqual(['question-set-created']);
});

test('what was announced before an upgrade goes out after it, by either image, and each fact is heard once', async () => {
  const next = await announce();
  expect(await waiting()).toEqual([announced, next]);
  await old.query(publishedSql, [[announced]]);
  expect(await waiting()).toEqual([next]);
  const hear = async (eventId: string): Promise<number | null> =>
    (await old.query(rememberSql, ['admin-account-deleted', eventId])).rowCount;
  expect([await hear(next), await hear(next)]).toEqual([1, 0]);
});

test('the stream that was published to is known to the new image, and marked anew by that of the last release', async () => {
  const known = await database.query('select from admin.outbox_streams where id = md5($1)::uuid', [stream]);
  expect(known).toHaveLength(1);
  const mark = async (): Promise<unknown> => (await old.query(markStreamSql, [stream])).rows;
  expect([await mark(), await mark()]).toEqual([[{ is_new: true }], [{ is_new: false }]]);
});

test('a set from before an upgrade offers no themes until a start fills them; the image of the last release leaves them, and what it asks anew has none', async () => {
  const handle = createDatabase({ url: database.url });
  const offered = async (): Promise<unknown> =>
    (await findQuestionSet(handle.db, 'renee-ryerson')).questionSet?.offers;
  const renee: OldSet = { name: 'Old', title: 'Old', questions: presenceQuestion };
  await makeSet('renee-ryerson', 7, renee);
  expect(await offered()).toEqual({});
  await seedQuestionSets(handle.db);
  const presence = shippedSet?.offers['presence'];
  expect(await offered()).toEqual({ presence });
  await changeSet('renee-ryerson', 3, { ...renee, title: 'Renamed' });
  expect(await offered()).toEqual({ presence });
  const absence = JSON.stringify({ absence: shippedSet?.questions['absence'] });
  await changeSet('renee-ryerson', 4, { ...renee, questions: absence });
  expect(await offered()).toEqual({});
  await handle.close();
});
