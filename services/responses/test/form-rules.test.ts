import { describe, expect, it } from 'vitest';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { anAnswer, aRequest, followUpForm, judgedForm, sliderForm, textForm } from './builders.ts';
import { startHarness, type Reply } from './harness.ts';
import { announcedCounts, countedAnswers, storedAnswers } from './stored-answers.ts';

const harness = await startHarness();
const { call, database, requests } = harness;

const submit = (
  requestId: string,
  body: unknown,
  options: { key?: string } = {},
): Promise<Reply<SubmissionReceipt>> =>
  call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    headers: options.key === undefined ? {} : { 'idempotency-key': options.key },
  });

const stored = async (requestId: string) => await storedAnswers(database, requestId);
const countOf = async (requestId: string) => await countedAnswers(database, requestId);

describe('POST /api/feedback-response to a form of sliders', () => {
  it('W10 S5.5 POST /api/feedback-response stores an absent slider as 5 and marks it as untouched', async () => {
    const requestId = requests.add(aRequest({ form: sliderForm }));
    await submit(requestId, anAnswer({ responses: { candour: 7 } }));
    expect(await stored(requestId)).toMatchObject([
      { answers: { listening: 5, candour: 7 }, untouched: ['listening'] },
    ]);
  });

  it('POST /api/feedback-response stores `cannot judge` if the form allows this answer, and leaves it out of all events', async () => {
    const requestId = requests.add(aRequest({ form: judgedForm }));
    const reply = await submit(requestId, anAnswer({ responses: { listening: null } }));
    expect(reply.status).toBe(201);
    expect(await stored(requestId)).toMatchObject([
      { answers: { listening: null, candour: 5 }, untouched: ['candour'] },
    ]);
    expect(await announcedCounts(database, requestId)).toEqual([{ version: 1, count: 1 }]);
    expect(await database.query(`select from responses.outbox where payload::text like '%candour%'`)).toEqual(
      [],
    );
  });

  it('POST /api/feedback-response names the question whose form does not allow `cannot judge`', async () => {
    const requestId = requests.add(aRequest({ form: sliderForm }));
    const { status, body } = await submit(requestId, anAnswer({ responses: { candour: null } }));
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ path: 'responses.candour', message: 'Choose a number for this question' }] },
    ]);
    expect(await stored(requestId)).toEqual([]);
  });

  it('POST /api/feedback-response sends the same reply whether or not a slider was judged', async () => {
    const requestId = requests.add(aRequest({ form: judgedForm }));
    const replies = [];
    for (const listening of [7, null])
      replies.push(await submit(requestId, anAnswer({ responses: { listening } })));
    const [judged, left] = replies.map(({ status, body }) => [status, Object.keys(body), body.message]);
    expect(left).toEqual(judged);
  });

  it.each([0, 8, 11, -1, 5.5, '7', '', null, true, [5], { value: 5 }, 1e99])(
    'POST /api/feedback-response rejects the value %j on a scale from 1 to 7 with 422',
    async (value) => {
      const requestId = requests.add(aRequest({ form: sliderForm }));
      const reply = await submit(requestId, { ...anAnswer(), responses: { listening: value } });
      expect(reply.status).toBe(422);
    },
  );

  it.each([1, 7])(
    'W10 POST /api/feedback-response accepts the limit %i of a scale from 1 to 7',
    async (value) => {
      const requestId = requests.add(aRequest({ form: sliderForm }));
      expect((await submit(requestId, anAnswer({ responses: { listening: value } }))).status).toBe(201);
    },
  );

  it('S3.7 S5.5 POST /api/feedback-response accepts the value 10 on a scale from 1 to 10', async () => {
    const requestId = requests.add(aRequest({ form: { ...sliderForm, scale: '1-10' } }));
    expect((await submit(requestId, anAnswer({ responses: { listening: 10 } }))).status).toBe(201);
  });

  it('POST /api/feedback-response stores the answer to the optional question as text', async () => {
    const requestId = requests.add(aRequest({ form: sliderForm }));
    await submit(requestId, anAnswer({ responses: { comment: ' Well said. ' } }));
    expect((await stored(requestId))[0]?.answers).toMatchObject({ comment: 'Well said.' });
  });
});

describe('POST /api/feedback-response to a form of texts', () => {
  it('V2.2.3 POST /api/feedback-response requires an answer to the first question, even if another question has a shorter key', async () => {
    const form = { ...textForm, questions: { a_long_first_key: 'First?', b: 'Second?' } };
    const requestId = requests.add(aRequest({ form }));
    const reply = await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer({ responses: { b: 'Only the second.' } }),
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject([{ path: 'responses.a_long_first_key' }]);
  });

  it('POST /api/feedback-response stores no empty answers', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer({ responses: { unsaid: ' Yes. ', habit: '   ' } }));
    expect((await stored(requestId))[0]?.answers).toEqual({ unsaid: 'Yes.' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a question that the form does not ask', { unsaid: 'Yes.', salary: '1' }],
    ['an inherited member as a question', { unsaid: 'Yes.', constructor: 'x' }],
    ['a number instead of a text', { unsaid: 7 }],
    ['only blanks for the first question', { unsaid: ' \n ' }],
    ['more than 4,000 characters', { unsaid: '🙂'.repeat(4_001) }],
    ['half of a surrogate pair', { unsaid: 'x\ud800' }],
    ['a NUL', { unsaid: 'a\u0000b' }],
  ])('POST /api/feedback-response rejects %s with 422', async (_, responses) => {
    const requestId = requests.add(aRequest());
    expect((await submit(requestId, { ...anAnswer(), responses })).status).toBe(422);
    expect((await countOf(requestId)) ?? 0).toBe(0);
  });

  it('L9 POST /api/feedback-response accepts twenty answers of 4,000 emojis, as the API document says', async () => {
    const questions = Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`q${key}`, 'What?']));
    const requestId = requests.add(aRequest({ form: { ...textForm, questions } }));
    const responses = Object.fromEntries(Object.keys(questions).map((key) => [key, '🙂'.repeat(4_000)]));
    const reply = await submit(requestId, anAnswer({ responses }));
    expect(reply.status).toBe(201);
    expect((await stored(requestId))[0]?.answers).toEqual(responses);
  });
});

describe('POST /api/feedback-response body', () => {
  it('L9 POST /api/feedback-response rejects a body of more than 384 KiB with 413', async () => {
    const requestId = requests.add(aRequest());
    const body = { ...anAnswer(), padding: 'x'.repeat(384 * 1_024) };
    expect((await submit(requestId, body)).status).toBe(413);
  });

  it('A20 V15.3.3 POST /api/feedback-response rejects an unknown field with 422', async () => {
    const requestId = requests.add(aRequest());
    expect((await submit(requestId, { ...anAnswer(), counted: false })).status).toBe(422);
  });

  it.each(['', 'short', 'x'.repeat(256)])(
    'POST /api/feedback-response rejects the idempotency key %j with 422',
    async (key) => {
      const requestId = requests.add(aRequest());
      expect((await submit(requestId, anAnswer(), { key })).status).toBe(422);
    },
  );
});

const follow = () => requests.add(aRequest({ form: followUpForm }));

describe('POST /api/feedback-response to a follow-up', () => {
  it.each(['worse', 'same', 'better', 'unsure'])(
    'a follow-up accepts the answer %s together with a text',
    async (change) => {
      const requestId = follow();
      const responses = { change, line: ' You asked first. ' };
      expect((await submit(requestId, anAnswer({ responses }))).status).toBe(201);
      expect((await stored(requestId))[0]?.answers).toEqual({ change, line: 'You asked first.' });
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['an empty answer', {}],
    ['a text without a choice', { line: 'Better.' }],
    ['an unknown choice', { change: 'much better' }],
    ['an empty choice', { change: '' }],
    ['a number as the choice', { change: 3 }],
    ['an answer to an unknown question', { change: 'better', more: 'x' }],
  ])('a follow-up rejects %s with 422', async (_, responses) => {
    const requestId = follow();
    const reply = await submit(requestId, { ...anAnswer(), responses });
    expect([reply.status, await countOf(requestId)]).toEqual([422, 0]);
  });
});
