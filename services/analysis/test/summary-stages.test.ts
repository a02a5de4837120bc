import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer, aRequest, sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

test('a request nobody has answered has no summary', async () => {
  const request = await requestWith(app, []);
  const { status, body } = await app.call<{ detail: string }>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    request.owner_id,
  );
  expect([status, body.detail]).toEqual([
    404,
    'Nobody has answered yet. The summary opens with the first responses.',
  ]);
});

test("somebody else's request has no summary, in the words for one that is not there", async () => {
  const request = await requestWith(app, someAnswers(1));
  const foreign = await app.call<{ detail: string }>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    randomUUID(),
  );
  const absent = await app.call<{ detail: string }>(
    'GET',
    `/api/feedback-summary/${randomUUID()}`,
    request.owner_id,
  );
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect(foreign.body.detail).toBe(absent.body.detail);
});

test('a summary needs a signed-in caller', async () => {
  expect((await app.call('GET', `/api/feedback-summary/${randomUUID()}`)).status).toBe(401);
});

test.each([1, 2])('at %i answers the summary depends on the settings alone, byte for byte', async (count) => {
  const owner = randomUUID();
  const one = await requestWith(app, someAnswers(count), { owner_id: owner });
  const other = await requestWith(
    app,
    someAnswers(count, {
      relationship: 'family',
      answers: { unsaid: 'Something else entirely, and rather harsh.' },
    }),
    { owner_id: owner },
  );
  const before = app.neighbours.answersRead;
  const texts = await Promise.all(
    [one, other].map(async ({ request_id }) => (await app.summary(request_id, owner)).text),
  );
  expect(texts[0]).toBe(texts[1]);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({
    stage: 'holding',
    response_count: count,
    next_release_at_count: 3,
  });
  expect(app.neighbours.answersRead).toBe(before);
});

test('at three answers the early view shows three sentences and nothing else', async () => {
  const request = await requestWith(app, someAnswers(3));
  const summary = await app.summaryAt('early', request.request_id, request.owner_id);
  expect(summary).toMatchObject({
    analyzed_count: 3,
    next_release_at_count: 5,
    average_trust_rating: 5,
    question_averages: {},
    optional_responses: {},
    sections: [],
  });
  expect(summary.essential_takeaways).toHaveLength(3);
});

test('the early view is not refreshed by the fourth answer', async () => {
  const request = await requestWith(app, someAnswers(3));
  const first = await app.summaryAt('early', request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, anAnswer({ answers: { unsaid: 'You are so funny.' } }));
  await app.countIs(request.request_id, 4);
  const second = await app.summaryAt('early', request.request_id, request.owner_id);
  expect({ ...second, response_count: 3 }).toEqual(first);
});

test('five answers give the full analysis with its four panels', async () => {
  const request = await requestWith(app, someAnswers(5));
  const summary = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(summary).toMatchObject({
    summary_type: 'text',
    title: 'A title',
    analyzed_count: 5,
    next_release_at_count: 8,
    engine: 'local',
    average_trust_rating: 6.4,
  });
  expect(summary.sections.map(({ title }) => title)).toEqual([
    'Pattern Analysis',
    'Mirror Effect',
    'Blind Spots',
    'Growth Path',
  ]);
  expect(summary.essential_takeaways.length).toBeGreaterThanOrEqual(3);
  expect(summary.generated_at).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a release names the answers it used, once', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summaryAt('full', request.request_id, request.owner_id);
  const events = await app.events('release-published');
  const own = events.filter(({ data }) => JSON.stringify(data).includes(request.request_id));
  expect(own).toHaveLength(1);
});

test('one voice more changes the count and nothing else', async () => {
  const request = await requestWith(app, someAnswers(5));
  const first = await app.summaryAt('full', request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, anAnswer());
  await app.countIs(request.request_id, 6);
  expect({
    ...(await app.summaryAt('full', request.request_id, request.owner_id)),
    response_count: 5,
  }).toEqual(first);
});

test('a batch of three enters together', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summaryAt('full', request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(3));
  await app.countIs(request.request_id, 8);
  const during = await app.summary(request.request_id, request.owner_id);
  expect([during.status, during.body.stage]).toEqual([200, 'full']);
  await eventually(async () =>
    expect((await app.summary(request.request_id, request.owner_id)).body.analyzed_count).toBe(8),
  );
});

test('sliders show weighted averages to one decimal in the order of the questions', async () => {
  const sliders = [9, 7, 8, 6, 4].map((value, index) =>
    anAnswer({
      relationship:
        (['family', 'close-friend', 'colleague', 'acquaintance', 'other'] as const)[index] ?? 'other',
      answers: sliderAnswers(value, { presence: 10 - value }),
    }),
  );
  const request = await requestWith(app, sliders, { set: 'relateful' });
  const summary = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(Object.keys(summary.question_averages)).toEqual(Object.keys(request.form.questions));
  // (9·9 + 8·7 + 6·8 + 4·6 + 5·4) / 32
  expect(summary.question_averages['listening']).toMatchObject({ average: 7.2, count: 5 });
  expect(summary.waiting_questions).toEqual([]);
});

test('a request of which no event has arrived is asked for', async () => {
  const request = aRequest();
  await app.neighbours.addRequest(request, { announced: false });
  await app.neighbours.submit(request.request_id, anAnswer());
  expect((await app.summary(request.request_id, request.owner_id)).body).toMatchObject({
    stage: 'holding',
    response_count: 1,
  });
});

test('comments are shown out of order, without the names that screening finds', async () => {
  app.neighbours.names = ['Wilhelmina'];
  const comments = [
    'Your calm. Ask Wilhelmina!',
    'Your laugh',
    'Your questions',
    'Your patience',
    'Your cooking',
  ];
  const request = await requestWith(
    app,
    comments.map((keep) =>
      anAnswer({ relationship: 'colleague', answers: { unsaid: 'You listen well.', keep } }),
    ),
  );
  const { optional_responses: shown } = await app.summaryAt('full', request.request_id, request.owner_id);
  const responses = shown['keep']?.responses ?? [];
  expect(responses.map(({ content }) => content).sort((one, other) => one.localeCompare(other))).toEqual([
    'Your calm.',
    'Your cooking',
    'Your laugh',
    'Your patience',
    'Your questions',
  ]);
  expect(new Set(responses.map(({ relationship }) => relationship))).toEqual(new Set(['colleague']));
});

test('an answer counts as soon as it is stored, before its event arrives', async () => {
  const request = await requestWith(app, someAnswers(4));
  app.neighbours.store(request.request_id, anAnswer());
  expect((await app.summaryAt('full', request.request_id, request.owner_id)).analyzed_count).toBe(5);
});

test('an erased answer withdraws the analysis before the event about it arrives', async () => {
  const stored = someAnswers(5);
  const request = await requestWith(app, stored);
  await app.summaryAt('full', request.request_id, request.owner_id);
  app.neighbours.forget(request.request_id, stored[0]?.response_id ?? '');
  expect((await app.summary(request.request_id, request.owner_id)).body).toMatchObject({
    stage: 'holding',
    response_count: 4,
    next_release_at_count: 6,
    sections: [],
  });
});
