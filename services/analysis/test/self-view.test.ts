import { randomUUID } from 'node:crypto';
import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { exportSelfViews } from '@blindspot/contracts/messages/analysis';
import { describe, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { aRequest, sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

const path = (requestId: string): string => `/api/feedback-requests/${requestId}/self-view`;
const read = async (requestId: string, ownerId: string) =>
  await app.call<SelfView>('GET', path(requestId), ownerId);
const say = async (requestId: string, ownerId: string, view: SelfViewParts) =>
  await app.call<SelfView & { code: string; errors: { path: string }[] }>(
    'PUT',
    path(requestId),
    ownerId,
    {},
    view,
  );
const takeBack = async (requestId: string, ownerId: string) =>
  await app.call<{ code: string }>('DELETE', path(requestId), ownerId);

const picked = (own: string[], guess: string[] = []): SelfViewParts => ({
  themes: { own, guess },
  scores: { own: {}, guess: {} },
});
const scored = (own: Record<string, number>, guess: Record<string, number> = {}): SelfViewParts => ({
  themes: { own: [], guess: [] },
  scores: { own, guess },
});
const aRequestOf = async (set: string, answers = 0) => {
  const over = { answers: sliderAnswers(6) };
  const request = await requestWith(app, someAnswers(answers, set === 'relateful' ? over : {}), { set });
  return { requestId: request.request_id, ownerId: request.owner_id, request };
};

describe('the self-view before the first result', () => {
  test('the self-view offers each theme that the form shows first once, alternating between questions', async () => {
    const { requestId, ownerId, request } = await aRequestOf('shadow');
    const { status, headers, body } = await read(requestId, ownerId);
    expect([status, headers['cache-control'], body.open, body.given]).toEqual([200, 'no-store', true, false]);
    const rows = Object.values(request.form.offers ?? {}).map(({ first }) => first);
    const ids = body.offered.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual([rows[0]?.[0], rows[1]?.[0], rows[2]?.[0]]);
    expect(new Set(ids)).toEqual(new Set(rows.flat()));
    expect(ids).toHaveLength(new Set(ids).size);
    expect(body.offered[0]).toEqual({
      id: 'keeps-promises',
      label: 'Keeps promises',
      own_label: expect.stringMatching(/^I/) as string,
      kind: 'strength',
    });
    expect(body.sliders).toEqual([]);
  });

  test.each(['shadow', 'quick', 'renee-ryerson'])(
    'the first six strengths and first six costs of the self-view cover every question of %s',
    async (set) => {
      const { requestId, ownerId, request } = await aRequestOf(set);
      const { offered } = (await read(requestId, ownerId)).body;
      const firstSix = [true, false].flatMap((helps) =>
        offered.filter(({ kind }) => (kind === 'strength') === helps).slice(0, 6),
      );
      const unasked = Object.entries(request.form.offers ?? {})
        .filter(([, { first }]) => !firstSix.some(({ id }) => first.some((theme) => theme === id)))
        .map(([key]) => key);
      expect(unasked).toEqual([]);
    },
  );

  test('the self-view of a slider form has scores and no themes', async () => {
    const { requestId, ownerId, request } = await aRequestOf('relateful');
    const { body } = await read(requestId, ownerId);
    expect([body.offered, body.scale, body.sliders.map(({ key }) => key)]).toEqual([
      [],
      request.form.scale,
      Object.keys(request.form.questions),
    ]);
    expect((await say(requestId, ownerId, scored({ listening: 7 }, { listening: 4 }))).body).toMatchObject({
      given: true,
      scores: { own: { listening: 7 }, guess: { listening: 4 } },
    });
  });

  test('the self-view names sliders and themes in the language of the call, also when it is saved', async () => {
    const german = { 'accept-language': 'de' };
    const { form } = aRequest({ set: 'relateful' });
    const translations = { de: { presence: 'Präsenz: Ist ganz da.' } };
    const sliders = await requestWith(app, [], { form: { ...form, translations } });
    const view = await app.call<SelfView>('GET', path(sliders.request_id), sliders.owner_id, german);
    expect(view.body.sliders[0]?.text).toBe('Präsenz: Ist ganz da.');
    const words = await aRequestOf('shadow');
    const saved = await app.call<SelfView>(
      'PUT',
      path(words.requestId),
      words.ownerId,
      german,
      picked(['stays-calm']),
    );
    expect(saved.body.offered[0]).toMatchObject({
      label: 'Hält Versprechen',
      own_label: 'Ich halte Versprechen',
    });
  });

  test('a self-view can be saved, changed and deleted before the first result', async () => {
    const { requestId, ownerId } = await aRequestOf('shadow', 5);
    await say(requestId, ownerId, picked(['stays-calm']));
    await say(requestId, ownerId, picked(['flares-up'], ['stays-calm']));
    expect((await read(requestId, ownerId)).body).toMatchObject({
      given: true,
      themes: { own: ['flares-up'], guess: ['stays-calm'] },
    });
    expect((await takeBack(requestId, ownerId)).status).toBe(204);
    expect((await read(requestId, ownerId)).body).toMatchObject({ given: false, ...picked([]) });
  });

  test.each([
    ['a theme that is not offered', 'shadow', picked(['aims-high']), 'themes.own.0'],
    [
      'a theme that is only offered under More',
      'shadow',
      picked([], ['turns-it-into-a-contest']),
      'themes.guess.0',
    ],
    ['a theme twice', 'shadow', picked(['stays-calm', 'stays-calm']), 'themes.own.1'],
    ['themes for sliders', 'relateful', picked(['gets-defensive']), 'themes.own.0'],
    ['an unknown slider', 'relateful', scored({ humour: 3 }), 'scores.own.humour'],
  ] as const)(
    'a self-view is rejected with the name of the field if it has %s',
    async (_, set, view, fault) => {
      const { requestId, ownerId } = await aRequestOf(set);
      const { status, body } = await say(requestId, ownerId, view);
      expect([status, body.errors[0]?.path]).toEqual([422, fault]);
    },
  );

  test('a self-view with a score beyond the scale is rejected with the name of the field', async () => {
    const { form } = aRequest({ set: 'relateful' });
    const request = await requestWith(app, [], { form: { ...form, scale: '1-7' } });
    const view = scored({ listening: 7 }, { listening: 8 });
    const { status, body } = await say(request.request_id, request.owner_id, view);
    expect([status, body.errors.map((fault) => fault.path)]).toEqual([422, ['scores.guess.listening']]);
  });

  test('a self-view omits a theme that was retired after the owner picked it', async () => {
    const { requestId, ownerId } = await aRequestOf('shadow');
    await say(requestId, ownerId, picked(['keeps-promises', 'stays-calm'], ['stays-calm']));
    await app.database.query(
      `update analysis.self_views set themes = replace(themes::text, '"stays-calm"', '"retired-since"')::json
       where request_id = $1`,
      [requestId],
    );
    const { themes, scores } = (await read(requestId, ownerId)).body;
    expect(themes).toEqual({ own: ['keeps-promises'], guess: [] });
    expect((await say(requestId, ownerId, { themes, scores })).status).toBe(200);
  });

  test('a self-view may have six themes but not seven', async () => {
    const { requestId, ownerId } = await aRequestOf('shadow');
    const ids = (await read(requestId, ownerId)).body.offered.map(({ id }) => id);
    expect((await say(requestId, ownerId, picked(ids.slice(0, 6), ids.slice(6, 12)))).status).toBe(200);
    expect((await say(requestId, ownerId, picked(ids.slice(0, 7)))).status).toBe(422);
  });

  test("another owner's self-view returns 404", async () => {
    const { requestId } = await aRequestOf('shadow');
    const stranger = randomUUID();
    expect([
      (await read(requestId, stranger)).status,
      (await say(requestId, stranger, picked([]))).status,
      (await takeBack(requestId, stranger)).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('the self-view after the first result', () => {
  test('a self-view can be neither changed nor deleted after the first result', async () => {
    const { requestId, ownerId } = await aRequestOf('shadow', 5);
    await say(requestId, ownerId, picked(['stays-calm']));
    await app.summary(requestId, ownerId);
    const late = await say(requestId, ownerId, picked(['flares-up']));
    const back = await takeBack(requestId, ownerId);
    expect([late.status, late.body.code, back.status, back.body.code]).toEqual([
      409,
      'closed',
      409,
      'closed',
    ]);
    expect((await read(requestId, ownerId)).body).toMatchObject({
      open: false,
      given: true,
      themes: { own: ['stays-calm'] },
    });
  });

  test('P26 a self-view cannot be added after the first result, even if an erasure withdrew the result', async () => {
    const answers = someAnswers(5);
    const request = await requestWith(app, answers);
    const [requestId, ownerId] = [request.request_id, request.owner_id];
    await app.summary(requestId, ownerId);
    await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
    await app.summaryAt('holding', requestId, ownerId);
    expect((await say(requestId, ownerId, picked(['stays-calm']))).status).toBe(409);
  });

  test('P26 a concurrent opening keeps a confirmed self-view and rejects later saves', async () => {
    const { requestId, ownerId, request } = await aRequestOf('shadow', 5);
    const ids = (request.form.offers?.['unsaid']?.first ?? []).slice(0, 8);
    const order: { what: number | 'opened'; status: number }[] = [];
    const note = async (what: number | 'opened', calling: Promise<{ status: number }>): Promise<void> => {
      const { status } = await calling;
      order.push({ what, status });
    };
    const view = (place: number): SelfViewParts =>
      picked(ids.filter((_, bit) => (place >> bit) % 2 === 1).slice(0, 6));
    // Polls, because the first read may return 202 on a busy machine.
    const reading = app.summaryAt('full', requestId, ownerId).then(() => ({ status: 200 }));
    const opening = note('opened', reading);
    await Promise.all([
      opening,
      ...Array.from({ length: 200 }, async (_, place) => {
        await note(place, say(requestId, ownerId, view(place)));
      }),
    ]);
    const after = (await read(requestId, ownerId)).body;
    const saved = order.filter(({ status }) => status === 200).map(({ what }) => what);
    // Allows 503, because a busy service may reject some of these concurrent calls.
    expect(order.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    const opened = order.findIndex(({ what }) => what === 'opened');
    expect(order.slice(opened + 1).every(({ status }) => status !== 200)).toBe(true);
    const own = saved.map((place) => view(Number(place)).themes.own);
    if (own.length > 0) expect(own).toContainEqual(after.themes.own);
    else expect(after.given).toBe(false);
  });
});

test('exportSelfViews returns all self-views of an owner, page by page', async () => {
  const { requestId, ownerId } = await aRequestOf('shadow');
  await say(requestId, ownerId, picked(['stays-calm'], ['flares-up']));
  expect(await app.others.ask(exportSelfViews, { user_id: ownerId, after: null })).toEqual({
    self_views: [{ request_id: requestId, ...picked(['stays-calm'], ['flares-up']) }],
    next: null,
  });
  expect(await app.others.ask(exportSelfViews, { user_id: ownerId, after: requestId })).toEqual({
    self_views: [],
    next: null,
  });
});
