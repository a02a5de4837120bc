import type { SelfView } from '@blindspot/contracts/http/self-views';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ model: true });

/** Each person taps one of these themes and writes a text in which the model finds no theme. */
const different = ['stays-calm', 'keeps-promises', 'flares-up', 'listens-closely', 'shuts-down'];
const answersOf = (...taps: readonly (string | undefined)[]): StoredAnswer[] =>
  taps.map((tap) =>
    anAnswer({
      answers: { unsaid: 'The bridge was blue on Tuesday.' },
      themes: tap === undefined ? {} : { unsaid: [tap] },
    }),
  );
const nothing = answersOf(...different);

async function opened(answers: readonly StoredAnswer[], over: Parameters<typeof requestWith>[2] = {}) {
  const request = await requestWith(app, answers, over);
  const own = { requestId: request.request_id, ownerId: request.owner_id };
  const { status, body, text } = await app.summary(own.requestId, own.ownerId);
  return { ...own, status, body, text };
}
const selfViewPath = (requestId: string): string => `/api/feedback-requests/${requestId}/self-view`;
const selfView = async (requestId: string, ownerId: string) =>
  (await app.call<SelfView>('GET', selfViewPath(requestId), ownerId)).body;
const say = async (requestId: string, ownerId: string) =>
  await app.call(
    'PUT',
    selfViewPath(requestId),
    ownerId,
    {},
    {
      themes: { own: ['stays-calm'], guess: [] },
      scores: { own: {}, guess: {} },
    },
  );
const answerNext = async (requestId: string, ...taps: readonly (string | undefined)[]) => {
  await app.neighbours.submit(requestId, ...answersOf(...taps));
  await app.countIs(requestId, app.neighbours.responses.count(requestId));
};

const empty = {
  stage: 'full',
  nothing_yet: true,
  since_erasure: false,
  status: 'ready',
  summary: '',
  essential_takeaways: [],
  sections: [],
  window: null,
  mirror: null,
  changes: null,
  engine: null,
  text_number: null,
  question_averages: {},
  analyzed_count: 5,
  next_release_at_count: 9,
} as const;

describe('a set without findings', () => {
  test('a set without findings returns 200 with empty texts and lists', async () => {
    const { status, body, requestId, ownerId } = await opened(nothing);
    expect([status, body]).toEqual([200, expect.objectContaining(empty)]);
    expect((await app.reread(requestId, ownerId)).body).toEqual(body);
  });

  test.each([
    ['no one tapped a theme', answersOf(undefined, undefined, undefined, undefined, undefined)],
    [
      'two pairs of people tapped the same theme',
      answersOf('stays-calm', 'stays-calm', 'flares-up', 'flares-up', undefined),
    ],
  ])('a set without findings has the same reply if %s', async (_, answers) => {
    const one = await opened(nothing);
    const other = await opened(answers);
    expect(other.text).toBe(one.text);
  });

  test('the members of a set without findings and their weights stay fixed', async () => {
    const { requestId } = await opened(nothing);
    const weights = Object.values(app.neighbours.responses.effectiveWeights(requestId));
    expect(weights).toHaveLength(5);
    expect(weights).not.toContain(null);
  });

  test('the model writes no text for a set without findings', async () => {
    const { requestId } = await opened(nothing);
    expect(
      await app.database.query(`select from analysis.model_tasks where request_id = $1 and kind = 'write'`, [
        requestId,
      ]),
    ).toEqual([]);
  });

  test('a result without findings stays the same when it is regenerated, even in another language', async () => {
    const { requestId, ownerId, text } = await opened(nothing);
    for (const query of ['', '?only=words', '?language=en']) {
      const again = await app.call('POST', `/api/regenerate-summary/${requestId}${query}`, ownerId);
      expect([again.status, again.text]).toEqual([200, text]);
    }
    const german = await app.call<Summary>(
      'POST',
      `/api/regenerate-summary/${requestId}?language=de`,
      ownerId,
    );
    expect(german.body).toEqual({ ...(JSON.parse(text) as Summary), language: 'de' });
  });

  test('regenerating a result without findings does not count towards the daily limit', async () => {
    const { requestId, ownerId } = await opened(nothing);
    for (let times = 0; times < 12; times += 1)
      expect((await app.regenerate(requestId, ownerId)).status).toBe(200);
  });

  test('a result without findings cannot be shared', async () => {
    const { requestId, ownerId } = await opened(nothing);
    const shared = await app.call<{ code: string }>('POST', `/api/share-summary/${requestId}`, ownerId);
    expect([shared.status, shared.body.code]).toEqual([409, 'nothing_to_share']);
    expect((await app.reread(requestId, ownerId)).body.share).toBeNull();
  });

  test('sharing a set without findings opens the set and is rejected with 409', async () => {
    const request = await requestWith(app, answersOf(...different));
    await eventually(async () => {
      const shared = await app.call<{ code: string }>(
        'POST',
        `/api/share-summary/${request.request_id}`,
        request.owner_id,
      );
      expect([shared.status, shared.body.code]).toEqual([409, 'nothing_to_share']);
    });
  });

  test('the self-view stays open until a set has findings', async () => {
    const { requestId, ownerId } = await opened(nothing);
    expect((await selfView(requestId, ownerId)).open).toBe(true);
    expect((await say(requestId, ownerId)).status).toBe(200);
    await answerNext(requestId, 'stays-calm', 'stays-calm', 'stays-calm', undefined);
    const next = await app.regenerate(requestId, ownerId);
    expect(next.body).toMatchObject({ nothing_yet: false, analyzed_count: 9 });
    expect(next.body.window?.panes.open.map(({ id }) => id)).toEqual(['stays-calm']);
    expect(await selfView(requestId, ownerId)).toMatchObject({ open: false, given: true });
    expect((await say(requestId, ownerId)).status).toBe(409);
  });

  test('the people in a set without findings count in the next set', async () => {
    const { requestId, ownerId } = await opened(answersOf('stays-calm', ...different.slice(1)));
    await answerNext(requestId, 'stays-calm', 'stays-calm', undefined, undefined);
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body.window?.seen.map(({ id, support }) => [id, support])).toEqual([['stays-calm', 'several']]);
    expect([body.changes, body.text_number, body.engine]).toEqual([null, 1, 'local']);
  });

  test('a set without findings can follow another set without findings', async () => {
    const { requestId, ownerId } = await opened(nothing);
    await answerNext(requestId, undefined, undefined, undefined, undefined);
    expect((await app.regenerate(requestId, ownerId)).body).toMatchObject({
      ...empty,
      analyzed_count: 9,
      next_release_at_count: 13,
    });
    expect((await selfView(requestId, ownerId)).open).toBe(true);
  });

  test('a set without findings after an erasure has since_erasure set to true', async () => {
    const published = answersOf('stays-calm', 'stays-calm', 'stays-calm', undefined, undefined);
    const { requestId, ownerId, body } = await opened(published);
    expect(body).toMatchObject({ nothing_yet: false, since_erasure: false });
    await app.neighbours.erase(requestId, published[0]?.response_id ?? '');
    await app.countIs(requestId, 4);
    await answerNext(requestId, ...different);
    const next = (await app.regenerate(requestId, ownerId)).body;
    expect(next).toMatchObject({
      ...empty,
      since_erasure: true,
      analyzed_count: 9,
      next_release_at_count: 13,
    });
    expect((await selfView(requestId, ownerId)).open).toBe(false);
  });
});

test('a form with sliders always has findings', async () => {
  const { body, requestId, ownerId } = await opened(
    Array.from({ length: 5 }, () => {
      const answers = sliderAnswers(5);
      return anAnswer({ answers, untouched: Object.keys(answers) });
    }),
    { set: 'relateful' },
  );
  expect(body).toMatchObject({ stage: 'full', nothing_yet: false });
  expect((await selfView(requestId, ownerId)).open).toBe(false);
});

test.each(['shadow', 'quick', 'renee-ryerson'])(
  'a set of answers to the form %s has no findings if people share no theme',
  async (set) => {
    const [key = ''] = Object.keys(builtInQuestionSets.find(({ id }) => id === set)?.questions ?? {});
    const answers = Array.from({ length: 5 }, () => anAnswer({ answers: { [key]: 'The bridge was blue.' } }));
    expect((await opened(answers, { set })).body).toMatchObject(empty);
  },
);
