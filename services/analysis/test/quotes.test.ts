import {
  withdrawWords,
  feedbackResponseWordsWithdrawn,
} from '@blindspot/contracts/messages/feedback-responses';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer, aRequest, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({
  reconcileEveryMs: 150,
  limits: { dailyPerRequest: null, dailyPerOwner: null },
});
const { responses } = app.neighbours;

const questions = { unsaid: 'What goes unsaid?', pattern: 'What repeats?' };
let written = 0;

const people = (
  count: number,
  mayQuote: readonly string[] = ['unsaid', 'keep', 'story'],
  relationship: Relationship = 'colleague',
): StoredAnswer[] =>
  Array.from({ length: count }, () => {
    written += 1;
    const textAbout = (about: string): string =>
      `Person ${written} writes about ${about}, in lines\nand in full.`;
    return anAnswer({
      relationship,
      answers: { unsaid: textAbout('silence'), keep: textAbout('laughing'), story: textAbout('the lake') },
      may_quote: mayQuote,
    });
  });
const textOf = (answer: StoredAnswer, key: string) => String(answer.answers[key]);

async function opened(answers: readonly StoredAnswer[]) {
  const request = await requestWith(app, answers, {
    form: {
      questions,
      optional_questions: { keep: 'What should never change?', story: 'A story?' },
      format: 'text',
      scale: '1-10',
    },
  });
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  await app.summaryAt('full', requestId, ownerId);
  return { requestId, ownerId };
}
interface Opened {
  readonly requestId: string;
  readonly ownerId: string;
}
const read = async ({ requestId, ownerId }: Opened) => await app.reread(requestId, ownerId);
const withMore = async (request: Opened, answers: readonly StoredAnswer[], count: number) => {
  await app.neighbours.submit(request.requestId, ...answers);
  await app.countIs(request.requestId, count);
  return (await app.regenerate(request.requestId, request.ownerId)).body;
};
const contents = (summary: Summary, key: string): string[] =>
  ((key in summary.quotes ? summary.quotes : summary.optional_responses)[key]?.responses ?? []).map(
    ({ content }) => content,
  );
const relationshipsUnderKeep = (summary: Summary) =>
  summary.optional_responses['keep']?.responses.map(({ relationship }) => relationship);
const withdraw = async ({ requestId }: Opened, responseId: string, keys: string[]) =>
  await app.others.ask(withdrawWords, { request_id: requestId, response_id: responseId, keys });

test('P13 a result shows the full texts of only those people who agreed', async () => {
  const agreeing = people(2);
  const request = await opened([...agreeing, ...people(3, [])]);
  const { body, text } = await read(request);
  expect(contents(body, 'unsaid').sort()).toEqual(agreeing.map((one) => textOf(one, 'unsaid')).sort());
  expect(contents(body, 'keep').sort()).toEqual(agreeing.map((one) => textOf(one, 'keep')).sort());
  expect(Object.keys(body.quotes)).toEqual(['unsaid', 'pattern']);
  expect(Object.keys(body.optional_responses)).toEqual(['keep', 'story']);
  expect(body.quotes['pattern']).toEqual({ question_text: questions.pattern, responses: [] });
  expect(text.match(/Person \d+ writes/g)).toHaveLength(6);
});

test('a result shows a text only under the question for which its writer agreed', async () => {
  const [one] = people(1, ['story']);
  const { body } = await read(await opened([one ?? anAnswer(), ...people(4, [])]));
  expect([contents(body, 'unsaid'), contents(body, 'keep'), contents(body, 'story')]).toEqual([
    [],
    [],
    [textOf(one ?? anAnswer(), 'story')],
  ]);
});

test('P11 texts of newcomers stay hidden until five newcomers have entered', async () => {
  const request = await opened(people(5));
  const first = (await read(request)).body;
  const second = await withMore(request, people(4), 9);
  expect(second.analyzed_count).toBe(9);
  expect(second.quotes).toEqual(first.quotes);
  expect(second.optional_responses).toEqual(first.optional_responses);
  const third = await withMore(request, people(4), 13);
  for (const key of ['unsaid', 'keep', 'story']) {
    expect(contents(third, key).slice(0, 5)).toEqual(contents(first, key));
    expect(contents(third, key)).toHaveLength(13);
  }
});

test("P12 a text shows its writer's relationship only if enough people in the group share that relationship", async () => {
  const request = await opened([
    ...people(5, ['keep'], 'family'),
    ...people(4, [], 'colleague'),
    ...people(1, ['keep'], 'other'),
  ]);
  const { body } = await read(request);
  expect(relationshipsUnderKeep(body)?.sort()).toEqual([
    'family',
    'family',
    'family',
    'family',
    'family',
    null,
  ]);
  const later = await withMore(request, people(5, ['keep'], 'family'), 15);
  expect(relationshipsUnderKeep(later)?.slice(6)).toEqual([null, null, null, null, null]);
});

test('P13 a withdrawal removes the text from the next read and changes no other byte', async () => {
  const answers = people(6);
  const [someone = anAnswer()] = answers;
  const request = await opened(answers);
  const before = await read(request);
  await withdraw(request, someone.response_id, ['keep']);
  const after = await read(request);
  expect(after.text).not.toContain(JSON.stringify(textOf(someone, 'keep')));
  const less = structuredClone(before.body);
  const keep = less.optional_responses['keep'];
  if (keep) keep.responses = keep.responses.filter(({ content }) => content !== textOf(someone, 'keep'));
  expect(after.text).toBe(JSON.stringify(less));
});

test('once its last text is withdrawn, a question looks as if no one had agreed', async () => {
  const [someone = anAnswer(), ...others] = [...people(1, ['keep']), ...people(4, [])];
  const request = await opened([someone, ...others]);
  await withdraw(request, someone.response_id, ['keep']);
  const { body } = await read(request);
  const { body: never } = await read(await opened(people(5, [])));
  expect([body.quotes, body.optional_responses]).toEqual([never.quotes, never.optional_responses]);
});

test('a withdrawn text appears in no later set', async () => {
  const late = people(4);
  const request = await opened(people(5));
  await withMore(request, late, 9);
  const [someone = anAnswer()] = late;
  responses.withdrawWords(request.requestId, someone.response_id, ['unsaid']);
  await withdraw(request, someone.response_id, ['unsaid']);
  const third = await withMore(request, people(4), 13);
  expect(contents(third, 'unsaid')).toHaveLength(12);
  expect(contents(third, 'unsaid')).not.toContain(textOf(someone, 'unsaid'));
  expect(contents(third, 'keep')).toContain(textOf(someone, 'keep'));
});

test('a text that is withdrawn after an opening has read the answers is not stored', async () => {
  const answers = people(5);
  const [someone = anAnswer()] = answers;
  const request = await requestWith(app, answers, {
    form: { questions, optional_questions: { keep: 'Keep?' }, format: 'text', scale: '1-10' },
  });
  const own = { requestId: request.request_id, ownerId: request.owner_id };
  await withdraw(own, someone.response_id, ['unsaid']);
  // The fake still returns the text as quotable, as if an opening had read the answers before the withdrawal.
  const body = await app.summaryAt('full', own.requestId, own.ownerId);
  expect(contents(body, 'unsaid')).toHaveLength(4);
  expect(contents(body, 'unsaid')).not.toContain(textOf(someone, 'unsaid'));
});

test('either the event or the regular check alone removes a withdrawn text', async () => {
  const answers = people(5);
  const [one = anAnswer(), other = anAnswer()] = answers;
  const request = await opened(answers);
  await app.neighbours.announce(feedbackResponseWordsWithdrawn, request.requestId, 90, {
    request_id: request.requestId,
    response_id: one.response_id,
    keys: ['keep'],
  });
  responses.withdrawWords(request.requestId, other.response_id, ['story']);
  await eventually(async () => {
    const { body } = await read(request);
    expect([
      contents(body, 'unsaid').length,
      contents(body, 'keep').length,
      contents(body, 'story').length,
    ]).toEqual([5, 4, 4]);
  });
});

test('after an erasure, no text of the withdrawn result is shown again', async () => {
  const answers = people(5);
  const request = await opened(answers);
  await app.neighbours.erase(request.requestId, answers[0]?.response_id ?? '');
  await eventually(async () =>
    expect((await read(request)).body).toMatchObject({ stage: 'holding', quotes: {} }),
  );
  expect(
    await app.database.query('select from analysis.quotes where request_id = $1', [request.requestId]),
  ).toEqual([]);
  const next = await withMore(request, people(5), 9);
  expect(contents(next, 'unsaid')).toHaveLength(5);
  expect(contents(next, 'unsaid')).not.toContain(textOf(answers[1] ?? anAnswer(), 'unsaid'));
});

test('a result with sliders shows texts of optional questions', async () => {
  const story = 'We laughed a lot.';
  const answers = Array.from({ length: 5 }, () =>
    anAnswer({ answers: { ...sliderAnswers(6), story }, may_quote: ['story'] }),
  );
  const { form } = aRequest({ set: 'relateful' });
  const request = await requestWith(app, answers, {
    form: { ...form, optional_questions: { story: 'A story?' } },
  });
  const body = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(contents(body, 'story')).toEqual(answers.map(() => story));
  expect(body.quotes).toEqual({});
});

test('quoted texts appear neither on the shared page nor in generated texts', async () => {
  const request = await opened(people(5).map((one) => ({ ...one, themes: { unsaid: ['stays-calm'] } })));
  const { body: link } = await app.call<{ share_id: string }>(
    'POST',
    `/api/share-summary/${request.requestId}`,
    request.ownerId,
  );
  const page = await app.call('GET', `/api/public-summary/${link.share_id}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/writes about|optional_responses|"quotes"/);
  const { body } = await read(request);
  const { quotes: _quotes, optional_responses: _optional, ...rest } = body;
  expect(JSON.stringify(rest)).not.toContain('writes about');
});

test('a set without findings shows its quoted texts', async () => {
  const { body } = await read(await opened(people(5)));
  expect(body.nothing_yet).toBe(true);
  expect(contents(body, 'unsaid')).toHaveLength(5);
});

test('the database rejects a change of a quoted text', async () => {
  const { requestId } = await opened(people(5));
  await expect(
    app.database.query(`update analysis.quotes set content = 'Something else.' where request_id = $1`, [
      requestId,
    ]),
  ).rejects.toThrow(/a quote never changes/);
});
