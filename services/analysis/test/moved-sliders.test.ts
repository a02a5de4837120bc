import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer, aRequest, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();
const { form } = aRequest({ set: 'relateful' });
const questions = Object.keys(form.questions);

/** Scores for 'listening' ('left': untouched); all other scores are 6. */
const listening = (...scores: readonly (number | 'left')[]): StoredAnswer[] =>
  scores.map((score) =>
    anAnswer({
      answers: sliderAnswers(6, { listening: score === 'left' ? 5 : score }),
      untouched: score === 'left' ? ['listening'] : [],
      trust_rating: 5,
    }),
  );

const heavier = (answers: readonly StoredAnswer[]): StoredAnswer[] =>
  answers.map((answer, index) => (index === 0 ? { ...answer, trust_rating: 10 } : answer));

async function asked(answers: readonly StoredAnswer[]) {
  const request = await requestWith(app, answers, { form, question_set: 'relateful' });
  const { request_id: requestId, owner_id: ownerId } = request;
  return {
    requestId,
    ownerId,
    read: async () => await app.summaryAt('full', requestId, ownerId),
    openWith: async (newcomers: readonly StoredAnswer[]) => {
      await app.neighbours.submit(requestId, ...newcomers);
      await app.countIs(requestId, app.neighbours.responses.count(requestId));
      return (await app.regenerate(requestId, ownerId)).body;
    },
  };
}

const rowOf = ({ question_averages: averages }: Pick<Summary, 'question_averages'>) => averages['listening'];

const unpublished = {
  question_text: form.questions['listening'],
  average: null,
  too_few_moved: true,
  count: 0,
};

test('a slider that four of five people moved has no average, neither for the owner nor on the shared page', async () => {
  const { requestId, ownerId, read } = await asked(listening(9, 3, 7, 2, 'left'));
  const summary = await read();
  expect(rowOf(summary)).toEqual(unpublished);
  expect(Object.keys(summary.question_averages)).toEqual(questions);
  const mirrored = summary.mirror?.find(({ question_key: key }) => key === 'listening');
  expect(mirrored).toMatchObject({ average: null, low: null, high: null, reading: null });
  const { body: link } = await app.call<{ share_id: string }>(
    'POST',
    `/api/share-summary/${requestId}`,
    ownerId,
  );
  const { body: page } = await app.call<PublicSummary>('GET', `/api/public-summary/${link.share_id}`);
  expect(rowOf(page)).toEqual(unpublished);
});

async function published(...scores: readonly (number | 'left')[]): Promise<string> {
  const { share, ...summary } = await (await asked(listening(...scores))).read();
  return JSON.stringify([share, summary]);
}

test('if only four people moved a slider, their scores change no byte of the result', async () => {
  expect(await published(1, 1, 1, 1, 'left')).toBe(await published(10, 10, 10, 10, 'left'));
});

test('a slider that was moved back to 5 counts as moved', async () => {
  const { read } = await asked(listening(5, 5, 5, 5, 5));
  expect(rowOf(await read())).toMatchObject({ average: 5, count: 5 });
});

test('everyone in a group counts the same if one person left the slider alone', async () => {
  const answers = listening(10, 1, 1, 1, 1, 'left').map((answer, index) => ({
    ...answer,
    trust_rating: index === 0 ? 10 : 3,
  }));
  const summary = await (await asked(answers)).read();
  expect(rowOf(summary)).toMatchObject({ average: 3.2, count: 6, counts_alike: true });
  expect(summary.question_averages['presence']).not.toHaveProperty('counts_alike');
});

const differing = { people_differ: true };

test.each([
  ['seven who moved the slider and count alike', listening(1, 1, 1, 10, 10, 10, 10), true],
  ['six who moved the slider', listening(1, 1, 1, 10, 10, 10), false],
  ['seven of whom one counts more', heavier(listening(1, 1, 1, 10, 10, 10, 10)), false],
  [
    'seven of whom one counts more, beside one who left it alone',
    heavier(listening(1, 1, 1, 10, 10, 10, 10, 'left')),
    true,
  ],
  ['eight whose scores lie exactly at the limit', listening(3, 3, 3, 3, 8, 8, 8, 8), false],
] as const)(
  "the owner's page and the shared page agree on whether people differ: %s",
  async (_, answers, isPublished) => {
    const { requestId, ownerId, read } = await asked(answers);
    const row = rowOf(await read());
    const { body: link } = await app.call<{ share_id: string }>(
      'POST',
      `/api/share-summary/${requestId}`,
      ownerId,
    );
    const { body: page } = await app.call<PublicSummary>('GET', `/api/public-summary/${link.share_id}`);
    for (const shown of [row, rowOf(page)]) {
      if (isPublished) expect(shown).toMatchObject(differing);
      else expect(shown).not.toHaveProperty('people_differ');
    }
  },
);

test('a result still reports that people differ when four more answers are opened', async () => {
  const { read, openWith } = await asked(listening(1, 1, 1, 10, 10, 10, 10));
  expect(rowOf(await read())).toMatchObject(differing);
  expect(rowOf(await openWith(listening(6, 6, 6, 6)))).toMatchObject({ count: 11, ...differing });
});

test('the average of a slider stays the same until enough newcomers have moved the slider', async () => {
  const { read, openWith } = await asked(listening(9, 3, 7, 2, 8));
  const first = rowOf(await read());
  const second = await openWith(listening(10, 10, 10, 'left'));
  expect(rowOf(second)).toEqual(first);
  expect(second.question_averages['presence']?.count).toBe(9);
  expect(second.changes?.averages).toEqual([]);
  const third = await openWith(listening(10, 10, 10, 10));
  expect(rowOf(third)).toMatchObject({ count: 13, counts_alike: true });
  expect(third.changes?.averages?.map(({ question_key: key }) => key)).toEqual(['listening']);
});

test('the summary explains why a question has no average, and the takeaways leave the question out', async () => {
  const { read } = await asked(listening(10, 10, 10, 10, 'left'));
  const { summary, essential_takeaways: takeaways } = await read();
  expect(summary).toMatch(/Too few people set/);
  expect(takeaways.join(' ')).not.toMatch(/Listening/);
});

test('a result opens even if no slider was moved by enough people', async () => {
  const none = anAnswer({ answers: sliderAnswers(5), untouched: questions });
  const { read } = await asked([...listening(6, 6, 6, 6), none]);
  const summary = await read();
  expect(Object.values(summary.question_averages).map(({ average }) => average)).toEqual(
    questions.map(() => null),
  );
  expect(summary.stage).toBe('full');
});

test('after an erasure, an average covers only people who were never in a set with the erased answer', async () => {
  const answers = listening(1, 1, 1, 1, 1);
  const { requestId, ownerId, read, openWith } = await asked(answers);
  await read();
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await app.summaryAt('holding', requestId, ownerId);
  expect(rowOf(await openWith(listening(9, 9, 9, 9, 9)))).toMatchObject({ average: 9, count: 5 });
});
