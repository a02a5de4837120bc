import { randomUUID } from 'node:crypto';
import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const daily = { ofAll: 5_000_000, ofOwner: 50_000 };
const app = await buildTestApp({ model: true, dailyTokens: daily });
const model = app.model ?? expect.fail('The model did not start.');
model.answer = (prompt) => scriptedAnswer(prompt);

const endOfDay = (): string => new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();
const startedOn = endOfDay();
/** Matches the end of the day on which the tests began, or of the following day. */
const nextDay = (): unknown => expect.toBeOneOf([startedOn, endOfDay()]);

const tapping = { themes: { unsaid: ['stays-calm'] } };
const useUp = async (ownerId: string): Promise<unknown> =>
  await app.database.query(
    `insert into analysis.model_usage_by_owner (day, owner_id, tokens)
     select (now() at time zone 'utc')::date + later, $1, $2 from generate_series(0, 1) as later`,
    [ownerId, daily.ofOwner],
  );
const endOfRest = async (ownerId: string): Promise<unknown> =>
  await app.database.query(
    'update analysis.model_tasks set run_after = now(), opens_at = now() where owner_id = $1',
    [ownerId],
  );
const aNewDay = async (ownerId: string): Promise<void> => {
  await app.database.query('delete from analysis.model_usage_by_owner where owner_id = $1', [ownerId]);
  await endOfRest(ownerId);
};
async function openedWithout(answers = someAnswers(5, tapping)) {
  const owner_id = randomUUID();
  await useUp(owner_id);
  const request = await requestWith(app, answers, { owner_id });
  const body = await app.summaryAt('full', request.request_id, owner_id);
  return { requestId: request.request_id, ownerId: owner_id, body };
}

test('L8 an owner without tokens gets the fuller text at the announced time', async () => {
  const { requestId, ownerId, body } = await openedWithout();
  expect(body).toMatchObject({
    status: 'ready',
    engine: 'local',
    text_number: 1,
    fuller_text_from: nextDay(),
  });
  await aNewDay(ownerId);
  const fuller = await app.summaryAt('full', requestId, ownerId);
  expect(fuller).toMatchObject({ engine: 'model', text_number: 2, fuller_text_from: null });
});

test('a regeneration without tokens writes another built-in text and keeps the date of the fuller text', async () => {
  const { requestId, ownerId } = await openedWithout();
  const { status } = await app.regenerate(requestId, ownerId);
  const body = await app.summaryAt('full', requestId, ownerId);
  expect([status, body.text_number, body.fuller_text_from]).toEqual([200, 2, nextDay()]);
});

test("a regeneration without tokens keeps a model's text and announces a date for the next one", async () => {
  const { requestId, ownerId } = await openedWithout();
  await aNewDay(ownerId);
  const fuller = await app.summaryAt('full', requestId, ownerId);
  await app.database.query('delete from analysis.model_usage_by_owner where owner_id = $1', [ownerId]);
  await useUp(ownerId);
  await app.regenerate(requestId, ownerId);
  const body = await app.summaryAt('full', requestId, ownerId);
  expect([body.engine, body.summary]).toEqual(['model', fuller.summary]);
  expect(body.fuller_text_from).toEqual(nextDay());
});

test('a fuller text that exceeds the token limit on three days is not tried on a fourth day', async () => {
  const { requestId, ownerId } = await openedWithout();
  await endOfRest(ownerId);
  const { fuller_text_from: third } = await app.summaryAt('full', requestId, ownerId);
  await endOfRest(ownerId);
  const { status, engine, fuller_text_from: fourth } = await app.summaryAt('full', requestId, ownerId);
  expect([third, fourth, status, engine]).toEqual([nextDay(), null, 'ready', 'local']);
});

test('weighNewcomers returns when the model will read the waiting answers of an owner without tokens', async () => {
  const owner_id = randomUUID();
  await useUp(owner_id);
  const { request_id: requestId } = await requestWith(app, someAnswers(5), { owner_id });
  const newcomers = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5];
  const nextSet = async () => await app.others.ask(weighNewcomers, { request_id: requestId, newcomers });
  await eventually(async () =>
    expect(await nextSet()).toMatchObject({ prepared: false, reading_from: nextDay() }),
  );
  await aNewDay(owner_id);
  await eventually(async () => {
    const { prepared, reading_from } = await nextSet();
    expect([prepared, reading_from]).toEqual([true, undefined]);
  });
});

test('an owner does not wait for the tokens of another owner', async () => {
  await openedWithout();
  const request = await requestWith(app, someAnswers(5, tapping));
  const body = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(body).toMatchObject({ engine: 'model', fuller_text_from: null });
});

test('an erasure or a deletion cancels a fuller text that was promised for later', async () => {
  const answers = someAnswers(5, tapping);
  const { requestId, ownerId } = await openedWithout(answers);
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await eventually(async () =>
    expect((await app.reread(requestId, ownerId)).body).toMatchObject({
      stage: 'holding',
      fuller_text_from: null,
    }),
  );
  await app.neighbours.deleteRequest(requestId);
  await eventually(async () =>
    expect(
      await app.database.query('select from analysis.model_tasks where request_id = $1', [requestId]),
    ).toEqual([]),
  );
});
