import { randomUUID } from 'node:crypto';
import {
  allowSharing,
  findSharedRequest,
  findStandingShares,
  markComment,
  readMarkedComments,
  removeMarkedComment,
  stopSharing,
} from '@blindspot/contracts/messages/reports';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();
const { others } = app;

const keeping = (count: number, keep: string) =>
  Array.from({ length: count }, (_, person) =>
    someAnswers(1, {
      answers: { keep: `${keep} ${'of yours '.repeat(person + 1)}` },
      may_quote: ['keep'],
      themes: { unsaid: ['stays-calm'] },
    }),
  ).flat();

async function commented() {
  const answers = keeping(5, 'Your calm is what they like');
  const { request_id: requestId, owner_id: ownerId } = await requestWith(app, answers);
  const summary = await app.summaryAt('full', requestId, ownerId);
  const shown = summary.optional_responses['keep']?.responses.map(({ content }) => content) ?? [];
  expect(shown).toHaveLength(5);
  return { requestId, ownerId, answers, shown, first: shown[0] ?? '' };
}
const markOf = async (requestId: string, content: string, key = 'keep') =>
  (await others.ask(markComment, { request_id: requestId, question_key: key, content })).mark;
const wordsOf = async (requestId: string, mark: string) =>
  (await others.ask(readMarkedComments, { comments: [{ request_id: requestId, mark }] })).comments.map(
    ({ content }) => content,
  );
const found = async (shareId: string) => await others.ask(findSharedRequest, { share_id: shareId });
const commentsIn = async (requestId: string, ownerId: string) =>
  (await app.reread(requestId, ownerId)).body.optional_responses['keep']?.responses.map(
    ({ content }) => content,
  );

test('markComment returns a mark only for a text that is shown under the question', async () => {
  const { requestId, first } = await commented();
  const mark = (await markOf(requestId, first)) ?? '';
  expect(await wordsOf(requestId, mark)).toEqual([first]);
  expect(await markOf(requestId, 'Words that nobody wrote')).toBeNull();
  expect(await markOf(requestId, first, 'another_question')).toBeNull();
  expect(await markOf(randomUUID(), first)).toBeNull();
  expect(await wordsOf(randomUUID(), mark)).toEqual([]);
});

test('S10.6 a removed text is hidden in current and later results, and changes no count', async () => {
  const { requestId, ownerId, shown, first } = await commented();
  const before = (await app.reread(requestId, ownerId)).body;
  const mark = (await markOf(requestId, first)) ?? '';
  const remove = () => others.ask(removeMarkedComment, { request_id: requestId, mark });
  expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: true }]);
  expect(await commentsIn(requestId, ownerId)).toEqual(shown.slice(1));
  expect(await wordsOf(requestId, mark)).toEqual([]);
  expect(await markOf(requestId, first)).toBeNull();
  const { optional_responses: _comments, ...rest } = (await app.reread(requestId, ownerId)).body;
  expect(before).toMatchObject(rest);

  await app.neighbours.submit(requestId, ...keeping(5, 'Your patience is what they like'));
  await app.countIs(requestId, 10);
  await app.regenerate(requestId, ownerId);
  const later = await app.summaryAt('full', requestId, ownerId);
  expect(later.analyzed_count).toBe(10);
  const contents = later.optional_responses['keep']?.responses.map(({ content }) => content) ?? [];
  expect(contents).not.toContain(first);
  expect(contents.slice(0, 4)).toEqual(shown.slice(1));
});

test('a reported text is not found once its writer has erased the answer', async () => {
  const { requestId, answers, first } = await commented();
  const mark = (await markOf(requestId, first)) ?? '';
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await eventually(async () => expect(await wordsOf(requestId, mark)).toEqual([]));
});

test('the marks of removed texts are deleted with their request', async () => {
  const { requestId, first } = await commented();
  const mark = (await markOf(requestId, first)) ?? '';
  await others.ask(removeMarkedComment, { request_id: requestId, mark });
  const kept = () =>
    app.database.query('select from analysis.removed_comments where request_id = $1', [requestId]);
  expect(await kept()).toHaveLength(1);
  await app.neighbours.deleteRequest(requestId);
  await eventually(async () => expect(await kept()).toEqual([]));
  expect(await others.ask(removeMarkedComment, { request_id: requestId, mark })).toEqual({ removed: false });
  expect(await kept()).toEqual([]);
});

test('stopSharing removes the link and blocks new links until sharing is allowed again', async () => {
  const { requestId, ownerId } = await commented();
  expect(await others.ask(stopSharing, { request_id: requestId })).toEqual({ stopped: false });
  const { body: link } = await app.call<{ share_id: string }>(
    'POST',
    `/api/share-summary/${requestId}`,
    ownerId,
  );
  expect(await found(link.share_id)).toEqual({ request_id: requestId });
  expect(await found('A'.repeat(22))).toEqual({ request_id: null });
  const summary = async () =>
    (await app.call<Summary>('GET', `/api/feedback-summary/${requestId}`, ownerId)).body;
  expect(await summary()).not.toHaveProperty('share_taken_down');
  const standing = async () => (await others.ask(findStandingShares, { request_ids: [requestId] })).shares;
  expect(await standing()).toEqual([{ request_id: requestId, share_id: link.share_id }]);
  for (const _ of ['once', 'and again'])
    expect(await others.ask(stopSharing, { request_id: requestId })).toEqual({ stopped: true });
  expect([await found(link.share_id), await standing()]).toEqual([{ request_id: null }, []]);
  expect((await app.call('GET', `/api/public-summary/${link.share_id}`)).status).toBe(404);
  const share = () => app.call<{ code: string }>('POST', `/api/share-summary/${requestId}`, ownerId);
  expect(await share()).toMatchObject({ status: 409, body: { code: 'page_taken_down' } });
  expect(await standing()).toEqual([]);
  expect(await summary()).toMatchObject({ share: null, share_taken_down: true });
  await others.ask(allowSharing, { request_id: requestId });
  expect(await summary()).not.toHaveProperty('share_taken_down');
  expect((await share()).status).toBe(200);
  expect(await standing()).toHaveLength(1);
});
