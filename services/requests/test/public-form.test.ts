import { promiseVersions } from '@blindspot/contracts/anonymity';
import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { call } from '@blindspot/contracts/client';
import { findOutsideReader, findWritingModel } from '@blindspot/contracts/messages/analysis';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import { expect, it } from 'vitest';
import { announceBuiltInSets, create, refusal, useRequests } from './harness.ts';

const harness = await useRequests();
const { signIn, anonymous, saveQuestionSet, database, others } = harness;
let analysis: 'away' | { name: string | null } = { name: null };
let model: string | null = null;
others.serve(findOutsideReader, () => {
  if (analysis === 'away') throw unavailable('dependency_unavailable', 'Analysis is away.');
  return analysis;
});
others.serve(findWritingModel, () => {
  if (analysis === 'away') throw unavailable('dependency_unavailable', 'Analysis is away.');
  return { model };
});
await announceBuiltInSets(harness);
const owner = await signIn({ name: 'Ann de Vries' });

const form = async (requestId: string) =>
  (await anonymous.call(getPublicFormRoute, { params: { requestId } })).body;
const builtIn = (id: string) => {
  const set = builtInQuestionSets.find((one) => one.id === id);
  if (!set) throw new Error(`${id} is not built in`);
  return set;
};

it("S3.6 GET /api/feedback-request returns the owner's name, the questions and the privacy promise", async () => {
  const { id } = await create(owner, {
    question_set: 'relateful',
    title: 'Rate me',
    description: 'Thank you',
  });
  const { questions, optional_questions, offers } = builtIn('relateful');
  expect(await form(id)).toEqual({
    title: 'Rate me',
    description: 'Thank you',
    owner_name: 'Ann de Vries',
    form_version: 1,
    asks_quoting: true,
    question_set: 'relateful',
    questions: { questions, optional_questions, format: 'slider', scale: '1-10', offers },
    privacy: {
      version: promiseVersions.shown,
      names_from: 5,
      batch: 4,
      puppets: 2,
      admin_identities: 'shown',
      outside_ai: null,
      words_are_read: false,
    },
    closed: false,
    takes_answers: true,
  });
});

it('P24 GET /api/feedback-request assumes an external AI until the analysis service has named the configured AI', async () => {
  const { id } = await create(owner);
  const { url } = await harness.start({ ADMIN_IDENTITIES: 'hidden' });
  const privacy = async () =>
    (await call(getPublicFormRoute, { params: { requestId: id } }, { baseUrl: url })).body.privacy;
  analysis = 'away';
  expect(await privacy()).toMatchObject({
    version: promiseVersions.hidden,
    admin_identities: 'hidden',
    outside_ai: { name: null },
    words_are_read: true,
  });
  analysis = { name: 'OpenAI' };
  await expect.poll(async () => (await privacy()).outside_ai).toEqual({ name: 'OpenAI' });
});

it.each([
  [null, false],
  ['llama3.2', true],
])('with the model %s, GET /api/feedback-request returns words_are_read %s', async (name, expected) => {
  analysis = { name: null };
  model = name;
  const { id } = await create(owner);
  const { url } = await harness.start({});
  const privacy = async () =>
    (await call(getPublicFormRoute, { params: { requestId: id } }, { baseUrl: url })).body.privacy;
  await expect.poll(privacy).toMatchObject({ outside_ai: null, words_are_read: expected });
});

it('GET /api/feedback-request returns the questions in the order of the set', async () => {
  const { id } = await create(owner, { question_set: 'relateful' });
  const { questions } = await form(id);
  expect(Object.keys(questions.questions)).toEqual(Object.keys(builtIn('relateful').questions));
});

it('W23 GET /api/feedback-request returns the same questions after the set was changed', async () => {
  const set = builtIn('quick');
  const { id } = await create(owner, { question_set: 'quick' });
  await saveQuestionSet({ ...set, questions: { other: 'Something else?' } }, 1, 2);
  await expect
    .poll(() => database.query(`select from requests.question_sets where id = 'quick' and version = 2`))
    .toHaveLength(1);
  expect((await form(id)).questions.questions).toEqual(set.questions);
});

it('GET /api/feedback-request keeps the owner’s name if a token with the same account version contains another name', async () => {
  const { id } = await create(owner);
  const renamed = await signIn({ userId: owner.userId, name: 'Ann Married' });
  await create(renamed);
  expect((await form(id)).owner_name).toBe('Ann de Vries');
});

it.each([
  ['never existed', () => Promise.resolve(randomUUID())],
  ['has a malformed id', () => Promise.resolve('nonsense')],
  [
    'was deleted',
    async () => {
      const { id } = await create(owner);
      await owner.call(deleteFeedbackRequestRoute, { params: { id } });
      return id;
    },
  ],
])('GET /api/feedback-request replies 404 with a friendly message if the request %s', async (_, idOf) => {
  const { status, detail } = await refusal(form(await idOf()));
  expect({ status, detail }).toEqual({
    status: 404,
    detail: 'This blindspot request may have expired or been removed.',
  });
});
