import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest, sliderForm, tappedForm } from './builders.ts';
import { startHarness } from './harness.ts';

const { call, database, requests, logLines } = await startHarness();
const aTappedRequest = (): string => requests.add(aRequest({ form: tappedForm }));

const submit = (requestId: string, body: unknown, key?: string) =>
  call<SubmissionReceipt & { errors?: { path: string; message: string }[] }>(
    `/api/feedback-response/${requestId}`,
    { method: 'POST', body, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const stored = async (requestId: string): Promise<unknown[]> =>
  (
    await database.query<{ themes: unknown }>('select themes from responses.answers where request_id = $1', [
      requestId,
    ])
  ).map(({ themes }) => themes);

describe('POST /api/feedback-response with tapped themes', () => {
  it('POST /api/feedback-response stores each theme once, in the order of the form', async () => {
    const requestId = aTappedRequest();
    const themes = { more: ['keeps-promises'], unsaid: ['runs-late', 'stays-calm', 'runs-late'] };
    expect((await submit(requestId, anAnswer({ themes }))).status).toBe(201);
    const [kept] = await stored(requestId);
    expect(JSON.stringify(kept)).toBe(
      JSON.stringify({ unsaid: ['stays-calm', 'runs-late'], more: ['keeps-promises'] }),
    );
  });

  it('POST /api/feedback-response accepts an answer with missing or empty themes', async () => {
    const requestId = aTappedRequest();
    await submit(requestId, anAnswer());
    await submit(requestId, anAnswer({ themes: {} }));
    await submit(requestId, anAnswer({ themes: { unsaid: [] } }));
    expect(await stored(requestId)).toEqual([{}, {}, {}]);
  });

  it('POST /api/feedback-response accepts themes for a form of sliders that offers them', async () => {
    const offers = { comment: { first: ['half-listens', 'cuts-in'], more: [] } };
    const requestId = requests.add(aRequest({ form: { ...sliderForm, offers } }));
    const themes = { comment: ['cuts-in'] };
    const { status, body } = await submit(requestId, anAnswer({ responses: { candour: 7 }, themes }));
    const receipt = await call<ReceiptView>(`/api/my-responses/${body.receipt}`);
    expect([status, await stored(requestId), receipt.body.themes]).toEqual([201, [themes], themes]);
  });

  it.each([{}, { unsaid: '  ' }])(
    'POST /api/feedback-response accepts a theme in place of words for the first question: %j',
    async (responses) => {
      const requestId = aTappedRequest();
      const themes = { unsaid: ['stays-calm'] };
      const { status, body } = await submit(requestId, anAnswer({ responses, themes }));
      const receipt = await call<ReceiptView>(`/api/my-responses/${body.receipt}`);
      expect([status, receipt.body.responses, receipt.body.themes]).toEqual([201, {}, themes]);
      expect(await stored(requestId)).toEqual([themes]);
    },
  );

  it.each([{}, { more: ['keeps-promises'] }])(
    'POST /api/feedback-response rejects an answer whose first question has neither a theme nor words: %j',
    async (themes) => {
      const requestId = aTappedRequest();
      const { status, body } = await submit(requestId, anAnswer({ responses: {}, themes }));
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            path: 'responses.unsaid',
            message: 'Tap a theme or answer this question in words',
            code: 'required',
          },
        ],
      ]);
      expect(await stored(requestId)).toEqual([]);
    },
  );

  it('a change that removes the words of the first question is rejected with 422 unless the question keeps a theme', async () => {
    const requestId = aTappedRequest();
    const { receipt } = (await submit(requestId, anAnswer({ themes: { unsaid: ['stays-calm'] } }))).body;
    const change = (themes?: object) =>
      call<ReceiptView>(`/api/my-responses/${receipt}`, {
        method: 'PUT',
        body: { responses: {}, relationship: 'other', ...(themes && { themes }) },
      });
    const kept = await change();
    expect([kept.status, kept.body.responses, kept.body.themes]).toEqual([
      200,
      {},
      { unsaid: ['stays-calm'] },
    ]);
    expect((await change({})).status).toBe(422);
    expect((await change({ more: ['keeps-promises'] })).status).toBe(422);
    expect(await stored(requestId)).toEqual([{ unsaid: ['stays-calm'] }]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['that the question does not offer', { more: ['stays-calm'] }, 'themes.more'],
    ['of which one is not offered', { unsaid: ['stays-calm', 'thanks-rarely'] }, 'themes.unsaid'],
    ['under a question without themes', { habit: ['stays-calm'] }, 'themes.habit'],
    ['under a question that the form does not ask', { salary: ['stays-calm'] }, 'themes.salary'],
    ['under an inherited member', { constructor: ['stays-calm'] }, 'themes.constructor'],
    [
      'that are more than three',
      { unsaid: ['listens-closely', 'keeps-promises', 'stays-calm', 'runs-late'] },
      'themes.unsaid',
    ],
    ['that are not ids', { unsaid: ['Keeps promises'] }, 'themes.unsaid.0'],
    ['that are not a list', { unsaid: 'stays-calm' }, 'themes.unsaid'],
  ])(
    'POST /api/feedback-response rejects themes %s with 422 and the name of the question',
    async (_, themes, path) => {
      const requestId = aTappedRequest();
      const reply = await submit(requestId, { ...anAnswer(), themes });
      expect(reply.status).toBe(422);
      expect(reply.body.errors?.map((error) => error.path)).toEqual([path]);
      expect(await stored(requestId)).toEqual([]);
    },
  );

  it('POST /api/feedback-response reports invalid themes together with the other errors of the answer', async () => {
    const reply = await submit(aTappedRequest(), {
      ...anAnswer({ responses: { unsaid: ' ' } }),
      themes: { more: ['stays-calm'] },
    });
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['responses.unsaid', 'themes.more']);
  });

  it('POST /api/feedback-response rejects themes for an older form that offers none', async () => {
    for (const request of [aRequest(), aRequest({ form: sliderForm })]) {
      const [key = ''] = Object.keys(request.form.questions);
      const answer = request.form.format === 'text' ? anAnswer() : anAnswer({ responses: {} });
      const reply = await submit(requests.add(request), { ...answer, themes: { [key]: ['stays-calm'] } });
      expect(reply.status).toBe(422);
    }
  });

  it('POST /api/feedback-response rejects a repeat under the same key with other themes', async () => {
    const requestId = aTappedRequest();
    const key = 'a-key-of-mine';
    const answer = anAnswer({ themes: { unsaid: ['runs-late', 'stays-calm'] } });
    const first = await submit(requestId, answer, key);
    const reordered = { ...answer, themes: { unsaid: ['stays-calm', 'runs-late'] } };
    expect((await submit(requestId, reordered, key)).body).toEqual(first.body);
    for (const themes of [{ unsaid: ['stays-calm'] }, {}, undefined]) {
      const reply = await submit(requestId, { ...answer, themes }, key);
      expect(reply.status).toBe(422);
    }
    expect(await stored(requestId)).toHaveLength(1);
  });

  it('POST /api/feedback-response publishes and logs no themes', async () => {
    const requestId = aTappedRequest();
    const { receipt } = (await submit(requestId, anAnswer({ themes: { unsaid: ['stays-calm'] } }))).body;
    const change = { ...anAnswer(), themes: { unsaid: ['runs-late'] } };
    await call(`/api/my-responses/${receipt}`, {
      method: 'PUT',
      body: { responses: change.responses, relationship: 'other', themes: change.themes },
    });
    const events = await database.query('select payload from responses.outbox');
    expect(events).not.toEqual([]);
    expect(`${JSON.stringify(events)}${logLines.join('')}`).not.toMatch(/stays-calm|runs-late/);
  });
});
