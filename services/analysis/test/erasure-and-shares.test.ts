import { randomUUID } from 'node:crypto';
import { feedbackRequestUpdated } from '@blindspot/contracts/messages/feedback-requests';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

interface Link {
  share_id: string;
  share_url: string;
}
const share = async (requestId: string, ownerId: string, shows?: 'everything' | 'helps') =>
  await app.call<Link>(
    'POST',
    `/api/share-summary/${requestId}${shows === undefined ? '' : `?shows=${shows}`}`,
    ownerId,
  );
const shared = async (shareId: string) =>
  await app.call<PublicSummary>('GET', `/api/public-summary/${shareId}`);

async function fullRequest(answers = someAnswers(5)) {
  const request = await requestWith(app, answers);
  await app.summaryAt('full', request.request_id, request.owner_id);
  return { requestId: request.request_id, ownerId: request.owner_id, answers, request };
}

test('W16 S3.11 sharing a full analysis again returns the same link of 128 bits', async () => {
  const { requestId, ownerId } = await fullRequest();
  const first = await share(requestId, ownerId);
  const second = await share(requestId, ownerId);
  expect(first.body.share_id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(first.body.share_url).toBe(`https://blindspot.example/public-summary/${first.body.share_id}`);
  expect(second.body).toEqual(first.body);
});

test('P17 P25 S3.11 the shared page has the text of the result and no quoted texts', async () => {
  const { requestId, ownerId } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  const owner = await app.summary(requestId, ownerId);
  const page = await shared(link.share_id);
  expect(page.body).toMatchObject({
    owner_name: 'An Owner',
    title: 'A title',
    summary: owner.body.summary,
    response_count: 5,
  });
  expect(page.body).not.toHaveProperty('optional_responses');
  expect([page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual(['noindex', 'no-store']);
});

test("the owner's summary includes the active link", async () => {
  const { requestId, ownerId } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  expect((await app.summary(requestId, ownerId)).body.share).toEqual(link);
});

test('P17 a new set or a rewritten text does not change the shared page until the owner shares again', async () => {
  const { requestId, ownerId } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  const before = await shared(link.share_id);
  await app.regenerate(requestId, ownerId);
  expect((await shared(link.share_id)).text).toBe(before.text);
  await app.neighbours.submit(requestId, ...someAnswers(4));
  const { body: next } = await app.regenerate(requestId, ownerId);
  expect((await shared(link.share_id)).text).toBe(before.text);
  expect((await share(requestId, ownerId)).body).toEqual(link);
  expect((await shared(link.share_id)).body).toMatchObject({ response_count: 9, summary: next.summary });
});

test('the shared page has only the expected fields, including the averages of the result', async () => {
  const answers = someAnswers(5, { answers: { ...sliderAnswers(6), keep: 'Your calm.' } });
  const request = await requestWith(app, answers, { set: 'relateful' });
  const { body: owner } = await app.summary(request.request_id, request.owner_id);
  const { body: link } = await share(request.request_id, request.owner_id);
  const { body: page } = await shared(link.share_id);
  expect(page.question_averages).toEqual(owner.question_averages);
  expect(Object.keys(page).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'engine',
    'essential_takeaways',
    'generated_at',
    'language',
    'owner_name',
    'question_averages',
    'response_count',
    'scale',
    'sections',
    'seen',
    'shows',
    'summary',
    'summary_type',
    'title',
    'untouched_sliders',
  ]);
});

test('P17 a link that shares only what helps shows only strengths and good averages', async () => {
  const scores = { ...sliderAnswers(4), presence: 9, listening: 8, honesty: 7, empathy: 6 };
  const rated = await requestWith(app, someAnswers(5, { answers: scores }), { set: 'relateful' });
  await app.summaryAt('full', rated.request_id, rated.owner_id);
  const { body: slider } = await share(rated.request_id, rated.owner_id, 'helps');
  const { body: numbers } = await shared(slider.share_id);
  expect(Object.keys(numbers.question_averages)).toEqual(['presence', 'listening', 'honesty']);
  const tapped = someAnswers(5, {
    answers: { unsaid: 'So it is.' },
    themes: { unsaid: ['stays-calm', 'carries-it-alone', 'decides-over-heads'] },
  });
  const { requestId, ownerId } = await fullRequest(tapped);
  const { body: owner } = await app.summary(requestId, ownerId);
  const { body: link } = await share(requestId, ownerId, 'helps');
  const { body: page, text } = await shared(link.share_id);
  expect(page).toMatchObject({ shows: 'helps', summary: '', essential_takeaways: [], sections: [] });
  expect(page.seen?.map(({ id, about, step }) => [id, about, step])).toEqual([['stays-calm', null, null]]);
  for (const cost of owner.window?.seen.filter(({ kind }) => kind !== 'strength') ?? expect.fail())
    for (const published of [cost.id, cost.label, cost.looks, cost.effect, cost.step])
      expect(text).not.toContain(published);
});

test('P17 sharing again without a choice does not change what the link shows', async () => {
  const tapped = someAnswers(5, { answers: { unsaid: 'So it is.' }, themes: { unsaid: ['stays-calm'] } });
  const { requestId, ownerId } = await fullRequest(tapped);
  const shows = async (chosen?: 'everything' | 'helps') => {
    const { body: link } = await share(requestId, ownerId, chosen);
    return (await shared(link.share_id)).body.shows;
  };
  expect([await shows(), await shows('helps'), await shows(), await shows('everything')]).toEqual([
    'everything',
    'helps',
    'helps',
    'everything',
  ]);
});

test('sharing everything revokes a link that shows only what helps', async () => {
  const tapped = someAnswers(5, { answers: { unsaid: 'So it is.' }, themes: { unsaid: ['stays-calm'] } });
  const { requestId, ownerId } = await fullRequest(tapped);
  const { body: small } = await share(requestId, ownerId, 'helps');
  const { body: whole } = await share(requestId, ownerId, 'everything');
  expect((await shared(small.share_id)).status).toBe(404);
  expect((await shared(whole.share_id)).body.shows).toBe('everything');
  const { body: smaller } = await share(requestId, ownerId, 'helps');
  expect(smaller.share_id).toBe(whole.share_id);
});

test('a result without strengths or good averages cannot be shared through a link that shares only what helps', async () => {
  const tapped = someAnswers(5, { answers: { unsaid: 'So.' }, themes: { unsaid: ['carries-it-alone'] } });
  const { requestId, ownerId } = await fullRequest(tapped);
  expect((await share(requestId, ownerId, 'helps')).status).toBe(409);
  expect((await share(requestId, ownerId)).status).toBe(200);
});

test('P17 a revoked link returns 404, and sharing again creates another link', async () => {
  const { requestId, ownerId } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  const revoked = await app.call('DELETE', `/api/share-summary/${requestId}`, ownerId);
  expect([revoked.status, (await shared(link.share_id)).status]).toEqual([204, 404]);
  expect((await share(requestId, ownerId)).body.share_id).not.toBe(link.share_id);
});

test('sharing without a full analysis is rejected with 409', async () => {
  const request = await requestWith(app, someAnswers(4));
  expect((await share(request.request_id, request.owner_id)).status).toBe(409);
});

test("sharing or revoking another owner's analysis returns 404", async () => {
  const { requestId, ownerId } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  const stranger = randomUUID();
  expect((await share(requestId, stranger)).status).toBe(404);
  expect((await app.call('DELETE', `/api/share-summary/${requestId}`, stranger)).status).toBe(404);
  expect((await shared(link.share_id)).status).toBe(200);
});

test.each(['x'.repeat(22), 'abc'])('the unknown shared page %s returns 404', async (id) => {
  const page = await app.call<{ detail: string }>('GET', `/api/public-summary/${id}`);
  expect([page.status, page.body.detail]).toEqual([404, 'Shared summary not found']);
});

test('P8 an erased answer withdraws the analysis and the shared page', async () => {
  const { requestId, ownerId, answers } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  const held = await app.summaryAt('holding', requestId, ownerId);
  expect(held).toMatchObject({
    response_count: 4,
    next_release_at_count: 9,
    waiting: 0,
    share: null,
    analyzed_count: 0,
    average_trust_rating: 5,
  });
  await eventually(async () => expect((await shared(link.share_id)).status).toBe(404));
});

test('an erased answer withdraws every set that contains it, with all links', async () => {
  const { requestId, ownerId, answers } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  await app.neighbours.submit(requestId, ...someAnswers(4));
  await app.regenerate(requestId, ownerId);
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await eventually(async () => {
    const rows = await app.database.query(
      `select r.withdrawn, r.findings, w.text from analysis.results r
       join analysis.result_texts w on w.result_id = r.id where r.request_id = $1`,
      [requestId],
    );
    expect(rows).toEqual([
      { withdrawn: true, findings: null, text: null },
      { withdrawn: true, findings: null, text: null },
    ]);
  });
  expect((await shared(link.share_id)).status).toBe(404);
  expect((await share(requestId, ownerId)).status).toBe(409);
});

test('P8 sharing the next result after an erasure creates another link', async () => {
  const { requestId, ownerId, answers } = await fullRequest();
  const { body: dead } = await share(requestId, ownerId);
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await eventually(async () => expect((await shared(dead.share_id)).status).toBe(404));
  await app.neighbours.submit(requestId, ...someAnswers(5));
  await app.countIs(requestId, 9);
  await app.regenerate(requestId, ownerId);
  const { body: link } = await share(requestId, ownerId);
  expect(link.share_id).not.toBe(dead.share_id);
  expect([(await shared(link.share_id)).status, (await shared(dead.share_id)).status]).toEqual([200, 404]);
  expect((await share(requestId, ownerId)).body).toEqual(link);
});

const aBatch = (count: number, keep: string) =>
  Array.from({ length: count }, (_, person) =>
    someAnswers(1, { answers: { keep: `${keep} ${'of yours '.repeat(person + 1)}` }, may_quote: ['keep'] }),
  ).flat();

test('an erasure that withdraws a later set leaves the link to an earlier result active', async () => {
  const { requestId, ownerId } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  const late = someAnswers(4);
  await app.neighbours.submit(requestId, ...late);
  await app.regenerate(requestId, ownerId);
  await app.neighbours.erase(requestId, late[0]?.response_id ?? '');
  // Waits for the event, because until then the summary hides the link.
  await eventually(async () =>
    expect((await app.reread(requestId, ownerId)).body).toMatchObject({ stage: 'holding', share: link }),
  );
  expect((await shared(link.share_id)).status).toBe(200);
  await app.call('DELETE', `/api/share-summary/${requestId}`, ownerId);
  expect((await shared(link.share_id)).status).toBe(404);
  expect((await app.reread(requestId, ownerId)).body.share).toBeNull();
});

test('an erasure that withdraws a later set keeps the quoted texts of an earlier set', async () => {
  const request = await requestWith(app, aBatch(5, 'Your calm is what they like'));
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  const first = await app.summaryAt('full', requestId, ownerId);
  const quotes = first.optional_responses['keep']?.responses ?? [];
  expect(quotes.length).toBe(5);
  const late = someAnswers(4);
  await app.neighbours.submit(requestId, ...late);
  await app.regenerate(requestId, ownerId);
  await app.neighbours.erase(requestId, late[0]?.response_id ?? '');
  await app.summaryAt('holding', requestId, ownerId);
  await app.neighbours.submit(requestId, ...someAnswers(5));
  await app.countIs(requestId, 13);
  const { body } = await app.regenerate(requestId, ownerId);
  expect([body.analyzed_count, body.optional_responses['keep']?.responses]).toEqual([13, quotes]);
});

const tapping = (theme: string, count: number) =>
  someAnswers(count, { answers: { unsaid: 'So it is.' }, themes: { unsaid: [theme] } });
const seen = (body: Summary) => body.window?.seen.map(({ id }) => id);

test('after an erasure, themes cover only people who were never in a result with the erased answer', async () => {
  const { requestId, ownerId, answers } = await fullRequest(tapping('stays-calm', 5));
  expect(seen((await app.reread(requestId, ownerId)).body)).toEqual(['stays-calm']);
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await app.neighbours.submit(requestId, ...tapping('brings-lightness', 5));
  await app.countIs(requestId, 9);
  const { body: regenerated } = await app.regenerate(requestId, ownerId);
  expect([regenerated.analyzed_count, regenerated.since_erasure, seen(regenerated)]).toEqual([
    9,
    true,
    ['brings-lightness'],
  ]);
  expect(JSON.stringify(regenerated)).toContain(
    'counts only people who were never in a result with that answer',
  );
});

const ratings = (count: number) => someAnswers(count, { answers: sliderAnswers(8) });

test('P17 after an erasure the result and both links state how many people count', async () => {
  const answers = ratings(5);
  const request = await requestWith(app, answers, { set: 'relateful' });
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  expect(await app.summaryAt('full', requestId, ownerId)).not.toHaveProperty('counted_people');
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  for (const [people, counted] of [
    [5, 5],
    [4, 9],
  ] as const) {
    await app.neighbours.submit(requestId, ...ratings(people));
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body).toMatchObject({ analyzed_count: counted + 4, counted_people: counted });
    for (const shows of ['everything', 'helps'] as const) {
      const { body: link } = await share(requestId, ownerId, shows);
      expect((await shared(link.share_id)).body).toMatchObject({ shows, counted_people: counted });
    }
  }
});

test.each(['relateful', 'quick'])(
  'after an erasure, a request with the form %s is ready once five newcomers have answered',
  async (set) => {
    const answersOf = (count: number) =>
      set === 'quick' ? someAnswers(count) : someAnswers(count, { answers: sliderAnswers(6) });
    const answers = answersOf(5);
    const request = await requestWith(app, answers, { set });
    const [requestId, ownerId] = [request.request_id, request.owner_id];
    await app.summaryAt('full', requestId, ownerId);
    await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
    const late = answersOf(5);
    await app.neighbours.submit(requestId, ...late.slice(0, 4));
    await app.countIs(requestId, 8);
    const held = { stage: 'holding', response_count: 8, next_release_at_count: 9, waiting: 4 };
    const { body: early } = await app.regenerate(requestId, ownerId);
    expect(early).toMatchObject(held);
    expect(early.summary).not.toContain('Your result is ready');
    expect((await share(requestId, ownerId)).status).toBe(409);
    await app.neighbours.submit(requestId, ...late.slice(4));
    await app.countIs(requestId, 9);
    expect((await app.reread(requestId, ownerId)).body.summary).toContain('Your result is ready');
    await app.neighbours.erase(requestId, late[0]?.response_id ?? '');
    await app.countIs(requestId, 8);
    expect((await app.regenerate(requestId, ownerId)).body).toMatchObject(held);
    await app.neighbours.submit(requestId, ...answersOf(1));
    await app.countIs(requestId, 9);
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body).toMatchObject({ stage: 'full', since_erasure: true, next_release_at_count: 13 });
    expect([body.analyzed_count, body.counted_people]).toEqual([9, 5]);
    if (set === 'relateful') expect(body.question_averages['presence']?.average).toBe(6);
  },
);

test('after an erasure, a read does not open the next set, but a regeneration does', async () => {
  const { requestId, ownerId, answers } = await fullRequest();
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await app.neighbours.submit(requestId, ...someAnswers(4));
  await app.countIs(requestId, 8);
  expect((await app.regenerate(requestId, ownerId)).body).toMatchObject({ stage: 'holding', waiting: 4 });
  await app.neighbours.submit(requestId, ...someAnswers(1));
  await app.countIs(requestId, 9);
  expect((await app.summary(requestId, ownerId)).body.stage).toBe('holding');
  expect((await app.regenerate(requestId, ownerId)).body).toMatchObject({ stage: 'full', analyzed_count: 9 });
});

test('an erasure of a waiting answer withdraws nothing', async () => {
  const { requestId, ownerId } = await fullRequest();
  const [late] = someAnswers(1);
  await app.neighbours.submit(requestId, late ?? expect.fail());
  await app.countIs(requestId, 6);
  await app.neighbours.erase(requestId, late?.response_id ?? '');
  await app.countIs(requestId, 5);
  expect((await app.reread(requestId, ownerId)).body).toMatchObject({ stage: 'full', waiting: 0 });
});

test('R30 deleting a request removes all its data for good, even if an event arrives later', async () => {
  const { requestId, ownerId, request } = await fullRequest();
  const { body: link } = await share(requestId, ownerId);
  await app.neighbours.deleteRequest(requestId);
  await eventually(async () => {
    expect((await shared(link.share_id)).status).toBe(404);
  });
  await app.neighbours.announce(feedbackRequestUpdated, requestId, 99, request);
  await app.neighbours.submit(requestId, ...someAnswers(1));
  const later = await requestWith(app, someAnswers(1));
  await app.countIs(later.request_id, 1);
  await eventually(async () => {
    const handled = await app.database.query(
      `select from analysis.inbox where consumer = 'analysis-feedback-request-updated'`,
    );
    expect(handled).toHaveLength(1);
  });
  for (const table of [
    'feedback_requests',
    'response_counts',
    'results',
    'mentions',
    'self_views',
    'jobs',
    'shares',
  ]) {
    const rows = await app.database.query(`select from analysis.${table} where request_id = $1`, [requestId]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
