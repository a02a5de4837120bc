import type { PublicSummary } from '@blindspot/contracts/http/shares';
import { robin } from '@blindspot/content/samples/sample-people';
import { expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer, sliderAnswers, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

/** `counts` is the number of people who tapped each theme. */
const tapped = (counts: Readonly<Record<string, number>>, people = 5): StoredAnswer[] =>
  Array.from({ length: people }, (_, person) =>
    anAnswer({
      answers: { unsaid: 'Grüße aus der Ferne' },
      themes: {
        unsaid: Object.entries(counts).flatMap(([id, count]) => (person < count ? [id] : [])),
      },
    }),
  );

async function summaryOf(
  answers: readonly StoredAnswer[],
  own?: { own: string[]; guess: string[] },
  set = 'shadow',
) {
  const request = await requestWith(app, answers, { set });
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  if (own) {
    const view = { themes: own, scores: { own: {}, guess: {} } };
    await app.call('PUT', `/api/feedback-requests/${requestId}/self-view`, ownerId, {}, view);
  }
  return { requestId, ownerId, summary: await app.summaryAt('full', requestId, ownerId) };
}

test('a theme that three people tap is in the window in any language, without a model', async () => {
  const { summary } = await summaryOf(tapped({ 'stays-calm': 3, 'finds-fault-first': 2 }));
  expect(summary.window).toMatchObject({
    self_view: false,
    seen: [{ id: 'stays-calm', label: 'Stays calm', kind: 'strength', support: 'several', differs: [] }],
    panes: { open: [], blind: [], differ: [], hidden: null, only_guessed: null },
    offered_count: null,
    unknown_count: null,
    reader: 'taps',
  });
  expect([summary.mirror, summary.text_number]).toEqual([null, 1]);
});

test('without a model, a text leads to no theme, even if five people write it', async () => {
  const answers = Array.from({ length: 5 }, () =>
    anAnswer({ answers: { unsaid: 'You stay calm. You are always late.' }, themes: {} }),
  );
  const { summary } = await summaryOf(answers);
  expect(summary.window?.seen ?? []).toEqual([]);
});

test('a person who tapped themes and wrote nothing counts', async () => {
  const answers = Array.from({ length: 5 }, () =>
    anAnswer({ answers: {}, themes: { unsaid: ['stays-calm'] } }),
  );
  const { summary } = await summaryOf(answers);
  expect(summary.window).toMatchObject({ reader: 'taps', seen: [{ id: 'stays-calm', support: 'several' }] });
});

test('the window has panes if the owner has a self-view', async () => {
  const answers = tapped({ 'stays-calm': 5, 'takes-up-the-room': 3, 'there-when-needed': 3 });
  const { summary } = await summaryOf(answers, {
    own: ['stays-calm', 'encourages-people'],
    guess: ['there-when-needed'],
  });
  const { open = [], blind = [], hidden } = summary.window?.panes ?? {};
  const flags = open.map(({ id, own, expected }) => [id, own, expected]);
  expect(flags).toHaveLength(2);
  expect(flags).toEqual(
    expect.arrayContaining([
      ['stays-calm', true, false],
      ['there-when-needed', false, true],
    ]),
  );
  expect([blind.map(({ id }) => id), hidden?.map(({ id }) => id)]).toEqual([
    ['takes-up-the-room'],
    ['encourages-people'],
  ]);
});

test("the landing page shows the invented person's window", async () => {
  const answers = robin.answers.map((taps) => anAnswer({ answers: {}, themes: { unsaid: [...taps] } }));
  const { summary } = await summaryOf(answers, { own: [...robin.own], guess: [] });
  const { panes, unknown_count: unknown } = summary.window ?? {};
  expect(unknown).toBe(robin.window.unknown);
  for (const pane of ['open', 'blind', 'hidden'] as const)
    expect(new Set(panes?.[pane]?.map(({ id }) => id))).toEqual(new Set(robin.window[pane]));
  expect(new Set(summary.window?.seen.map(({ support }) => support))).toEqual(new Set(['several']));
  // The landing page shows these themes as picked by Robin.
  expect(panes?.open.every(({ own }) => own)).toBe(true);
});

test('the window has no hidden pane if too few people tapped', async () => {
  const answers = tapped({ 'stays-calm': 4 });
  const { summary } = await summaryOf(answers, { own: ['encourages-people'], guess: [] });
  expect(summary.window?.panes.hidden).toBeNull();
});

test('a theme that only one or two people named does not change the window', async () => {
  const own = { own: ['encourages-people'], guess: ['avoids-conflict', 'takes-up-the-room'] };
  const windows = await Promise.all(
    [{}, { 'encourages-people': 1, 'avoids-conflict': 2, 'gives-freely': 2 }].map(
      async (few) => (await summaryOf(tapped({ 'stays-calm': 5, ...few }), own)).summary.window,
    ),
  );
  expect(windows[1]).toEqual(windows[0]);
  expect(windows[0]?.panes.only_guessed?.map(({ id }) => id)).toEqual(own.guess);
});

test('P26 a shared page shows the themes that others see, but not the self-view', async () => {
  const answers = tapped({ 'stays-calm': 5, 'takes-up-the-room': 3 });
  const { requestId, ownerId, summary } = await summaryOf(answers, { own: ['stays-calm'], guess: [] });
  const link = await app.call<{ share_id: string }>('POST', `/api/share-summary/${requestId}`, ownerId);
  const page = await app.call<PublicSummary>('GET', `/api/public-summary/${link.body.share_id}`);
  expect(page.body.seen).toEqual(summary.window?.seen);
  expect(page.text).not.toMatch(/"(?:expected|own|panes)"/);
});

test('a slider form has a mirror, and has a window only if a theme is published', async () => {
  const answers = Array.from({ length: 5 }, () => anAnswer({ answers: sliderAnswers(6) }));
  const { requestId, ownerId, summary } = await summaryOf(answers, undefined, 'relateful');
  expect(summary.window).toBeNull();
  expect(summary.mirror?.map(({ question_key: key }) => key)).toEqual(Object.keys(summary.question_averages));
  expect(summary.mirror?.[0]).toMatchObject({ own: null, guess: null, average: 6, reading: null });
  expect((await app.reread(requestId, ownerId)).body.mirror).toEqual(summary.mirror);
});

test("the mirror compares a slider's average with the guess, or with the owner's own score if there is no guess", async () => {
  const answers = Array.from({ length: 5 }, () => anAnswer({ answers: sliderAnswers(6) }));
  const request = await requestWith(app, answers, { set: 'relateful' });
  const view = {
    themes: { own: [], guess: [] },
    scores: { own: { listening: 6, honesty: 1, empathy: 6 }, guess: { listening: 1, presence: 6 } },
  };
  await app.call('PUT', `/api/feedback-requests/${request.request_id}/self-view`, request.owner_id, {}, view);
  const { mirror } = await app.summaryAt('full', request.request_id, request.owner_id);
  const rowOf = (key: string) => mirror?.find((row) => row.question_key === key);
  expect(rowOf('listening')).toMatchObject({ own: 6, guess: 1, reading: 'differently' });
  expect(rowOf('presence')).toMatchObject({ own: null, guess: 6, reading: 'not-sure' });
  expect(rowOf('honesty')).toMatchObject({ own: 1, guess: null, reading: 'differently' });
  expect(rowOf('empathy')).toMatchObject({ own: 6, guess: null, reading: 'not-sure' });
  expect(rowOf('curiosity')).toMatchObject({ own: null, guess: null, reading: null });
});

test('a retired theme is no longer shown and does not block a later set', async () => {
  const { requestId, ownerId } = await summaryOf(tapped({ 'stays-calm': 3 }));
  for (const column of ['taps', 'reading'])
    await app.database.query(
      `update analysis.mentions set ${column} = replace(${column}::text, '"stays-calm"', '"retired-since"')::json
       where request_id = $1`,
      [requestId],
    );
  await app.neighbours.submit(requestId, ...tapped({ 'takes-up-the-room': 3 }, 4));
  const { status, body } = await app.regenerate(requestId, ownerId);
  expect([status, body.window?.seen.map(({ id }) => id)]).toEqual([200, ['takes-up-the-room']]);
});

test('a person keeps their mentions when the next set is opened', async () => {
  const { requestId, ownerId } = await summaryOf(tapped({ 'stays-calm': 3 }));
  const kept = await app.database.query(
    'select response_id, taps, reading from analysis.mentions where request_id = $1 order by 1',
    [requestId],
  );
  expect(kept).toHaveLength(5);
  await app.neighbours.submit(requestId, ...tapped({ 'takes-up-the-room': 3 }, 4));
  const { body } = await app.regenerate(requestId, ownerId);
  expect(body.analyzed_count).toBe(9);
  expect(body.window?.seen.map(({ id }) => id).sort()).toEqual(['stays-calm', 'takes-up-the-room']);
  const after = await app.database.query<{ response_id: string }>(
    'select response_id, taps, reading from analysis.mentions where request_id = $1 order by 1',
    [requestId],
  );
  expect(after).toHaveLength(9);
  expect(after).toEqual(expect.arrayContaining(kept));
});

test('P27 an erasure deletes the mentions of the erased answer and no other mentions', async () => {
  const answers = tapped({ 'stays-calm': 3 });
  const { requestId } = await summaryOf(answers);
  const gone = answers[0]?.response_id ?? '';
  await app.neighbours.erase(requestId, gone);
  await app.countIs(requestId, 4);
  const left = await app.database.query<{ response_id: string }>(
    'select response_id from analysis.mentions where request_id = $1',
    [requestId],
  );
  expect(left).toHaveLength(4);
  expect(left.map(({ response_id: id }) => id)).not.toContain(gone);
});

test('a later result lists its changes, and a first result lists none', async () => {
  const { requestId, ownerId, summary } = await summaryOf(tapped({ 'stays-calm': 3 }));
  expect(summary.changes).toBeNull();
  await app.neighbours.submit(requestId, ...tapped({ 'finds-fault-first': 3 }, 4));
  const { body: later } = await app.regenerate(requestId, ownerId);
  expect(later.changes).toEqual({
    before_count: 5,
    themes: { added: [{ id: 'finds-fault-first', label: 'Sees faults first' }], gone: [] },
    averages: null,
  });
  expect((await app.regenerate(requestId, ownerId)).body.changes).toEqual(later.changes);
});

const scores = (score: number, people: number): StoredAnswer[] =>
  Array.from({ length: people }, () => anAnswer({ answers: sliderAnswers(5, { presence: score }) }));

test('an average that changed is shown beside its earlier value', async () => {
  const { requestId, ownerId } = await summaryOf(scores(5, 5), undefined, 'relateful');
  await app.neighbours.submit(requestId, ...scores(7, 4));
  const { changes, question_averages: averages } = (await app.regenerate(requestId, ownerId)).body;
  expect(changes?.averages).toEqual([
    {
      question_key: 'presence',
      question_text: averages['presence']?.question_text,
      before: 5,
      average: averages['presence']?.average,
    },
  ]);
});

test('a result is not compared with a withdrawn result', async () => {
  const answers = tapped({ 'stays-calm': 3 }, 6);
  const { requestId, ownerId } = await summaryOf(answers);
  await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
  await app.neighbours.submit(requestId, ...tapped({ 'finds-fault-first': 3 }, 5));
  const { body } = await app.regenerate(requestId, ownerId);
  expect([body.analyzed_count, body.changes]).toEqual([10, null]);
});
