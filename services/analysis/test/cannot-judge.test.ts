import type { Summary } from '@blindspot/contracts/http/summaries';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer, aRequest, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

// Short limits, so that calls and jobs end quickly during an outage.
const app = await buildTestApp({ limits: { firstWaitMs: 2_000 }, jobLimits: { longestPauseMs: 200 } });
const { responses } = app.neighbours;

const form: FeedbackForm = { ...aRequest({ set: 'relateful' }).form, allows_cannot_judge: true };
const questions = Object.keys(form.questions);

const publishedIn = ({ question_averages: averages }: Pick<Summary, 'question_averages'>): string[] =>
  Object.keys(averages).filter((key) => averages[key]?.average !== null);

/** Scores for 'listening' (null: cannot judge); all other scores are 6. */
const listening = (...scores: readonly (number | null)[]): StoredAnswer[] =>
  scores.map((score) => anAnswer({ answers: sliderAnswers(6, { listening: score }) }));

async function asked(answers: readonly StoredAnswer[]) {
  const request = await requestWith(app, answers, { form, question_set: 'judged' });
  const { request_id: requestId, owner_id: ownerId } = request;
  return {
    requestId,
    ownerId,
    read: async () => await app.summaryAt('full', requestId, ownerId),
    openWith: async (newcomers: readonly StoredAnswer[]) => {
      await app.neighbours.submit(requestId, ...newcomers);
      await app.countIs(requestId, responses.count(requestId));
      return (await app.regenerate(requestId, ownerId)).body;
    },
  };
}

test('S5.4 a question that fewer than five people judged has no average', async () => {
  const { read } = await asked(listening(9, 3, 7, 2, null));
  const summary = await read();
  expect(summary.question_averages['listening']).toEqual({
    question_text: form.questions['listening'],
    average: null,
    too_few_moved: true,
    count: 0,
  });
  expect(Object.keys(summary.question_averages)).toEqual(questions);
  expect(publishedIn(summary)).toEqual(questions.filter((key) => key !== 'listening'));
  expect(summary.mirror?.find(({ question_key: key }) => key === 'listening')).toMatchObject({
    average: null,
    low: null,
    high: null,
  });
  expect(summary.counts_alike).toBe(true);
});

test("the owner's own score for an unpublished question is shown without a comparison", async () => {
  const { requestId, ownerId, read } = await asked(listening(9, 3, 7, 2, null));
  await app.call(
    'PUT',
    `/api/feedback-requests/${requestId}/self-view`,
    ownerId,
    {},
    {
      themes: { own: [], guess: [] },
      scores: { own: { listening: 4, presence: 6 }, guess: { listening: 2 } },
    },
  );
  const summary = await read();
  expect(summary.mirror?.find(({ question_key: key }) => key === 'listening')).toMatchObject({
    own: 4,
    guess: 2,
    reading: null,
  });
});

test('everyone has the same weight if sliders may be left out, whatever ratings the owner gave', async () => {
  const answers = listening(9, 3, 7, 2, 8).map((answer, index) => ({
    ...answer,
    trust_rating: 2 * index + 1,
  }));
  const { requestId, read } = await asked(answers);
  expect((await read()).question_averages['listening']?.average).toBe(5.8);
  expect(new Set(Object.values(responses.effectiveWeights(requestId)))).toEqual(new Set([5]));
});

const published = async (answers: readonly StoredAnswer[]): Promise<string> => {
  const { requestId, ownerId, read } = await asked(answers);
  const { share, ...summary } = await read();
  const { body: link } = await app.call<{ share_id: string }>(
    'POST',
    `/api/share-summary/${requestId}`,
    ownerId,
  );
  const { body: page } = await app.call<PublicSummary>('GET', `/api/public-summary/${link.share_id}`);
  return JSON.stringify([share, { ...summary, average_trust_rating: null }, page]);
};

test('a published result is the same byte for byte, however many people judged a question', async () => {
  const all = await published(listening(6, 6, 6, 6, 6, 6, 6, 6, 6));
  expect(await published(listening(null, 6, 6, 6, 6, 6, null, null, null))).toBe(all);
  expect(JSON.parse(all)[1].question_averages.listening).toMatchObject({ count: 5, at_least: true });
});

test('the scores of newcomers enter an average together once enough newcomers have judged', async () => {
  const { read, openWith } = await asked(listening(9, 3, 7, 2, 8));
  const row = ({ question_averages: averages }: Awaited<ReturnType<typeof read>>) => averages['listening'];
  const first = row(await read());
  const second = await openWith(listening(10, 10, 10, null));
  expect(row(second)).toEqual(first);
  expect(second.question_averages['presence']?.count).toBe(9);
  const third = await openWith(listening(10, 10, 10, null));
  expect(row(third)).toMatchObject({ average: 8.1, count: 11, at_least: true });
});

test('after an erasure, averages cover only people who were never in a set with the erased answer', async () => {
  const answers = listening(1, 1, 1, 1, 1);
  const { requestId, ownerId, read, openWith } = await asked(answers);
  await read();
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await app.summaryAt('holding', requestId, ownerId);
  const five = await openWith(listening(9, 9, 9, 9, 9));
  expect(five.question_averages['listening']).toMatchObject({ average: 9, count: 5 });
});

test('a result opens even if too few people judged each question', async () => {
  const none = Object.fromEntries(questions.map((key) => [key, null]));
  const { read } = await asked(
    Array.from({ length: 5 }, (_, index) => anAnswer({ answers: sliderAnswers(6, index === 0 ? none : {}) })),
  );
  const summary = await read();
  expect(publishedIn(summary)).toEqual([]);
  expect(summary.mirror?.map(({ average }) => average)).toEqual(questions.map(() => null));
  expect(summary.summary).toMatch(/too few people have set each slider|set that slider/);
});
