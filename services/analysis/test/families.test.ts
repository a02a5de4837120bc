import { themesOf, type FamilyId } from '@blindspot/content/themes/families';
import { languagePacks } from '@blindspot/content/language-packs';
import { isLanguage } from '@blindspot/contracts/languages';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { expect, test } from 'vitest';
import { requestWith } from './arrange.ts';
import { anAnswer, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

const people = (...taps: readonly string[][]): StoredAnswer[] =>
  taps.map((unsaid) => anAnswer({ answers: { unsaid: 'Grüße aus der Ferne' }, themes: { unsaid } }));

const sixAround = (family: FamilyId): StoredAnswer[] => {
  const [one = '', other = '', third = ''] = themesOf(family);
  return people([one], [other], [third], ['stays-calm'], ['stays-calm'], ['runs-late']);
};

async function resultOf(answers: readonly StoredAnswer[], own?: { own: string[]; guess: string[] }) {
  const request = await requestWith(app, answers);
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  if (own) {
    const view = { themes: own, scores: { own: {}, guess: {} } };
    const saved = await app.call('PUT', `/api/feedback-requests/${requestId}/self-view`, ownerId, {}, view);
    expect(saved.status).toBe(200);
  }
  return { requestId, ownerId, summary: await app.summaryAt('full', requestId, ownerId) };
}

const idsOf = (rows: readonly { readonly id: string | null }[] | null | undefined) =>
  rows?.map(({ id }) => id);

test.each(['can-be-relied-on', 'is-hard-to-rely-on'] as const)(
  'the family %s is published with its own texts if three of six people name different themes of the family',
  async (family) => {
    const { summary } = await resultOf(sixAround(family));
    const { label, looks, effect, step } = languagePacks.en.themes.families[family];
    expect(summary.window?.seen).toMatchObject([
      { id: family, level: 'family', label, support: 'several', differs: [], looks, effect, step },
    ]);
  },
);

test('a result of five people names no theme family', async () => {
  const five = sixAround('can-be-relied-on')
    .slice(0, 5)
    .map(({ themes }) => themes['unsaid'] ?? []);
  const calm = five.map((taps, person) => (person < 3 ? [...taps, 'stays-calm'] : taps));
  expect(idsOf((await resultOf(people(...calm))).summary.window?.seen)).toEqual(['stays-calm']);
});

const panesOf = async (own: { own: string[]; guess: string[] }) =>
  (await resultOf(sixAround('can-be-relied-on'), own)).summary.window?.panes;

test('the window shows a published theme family as open if the owner picked any of its themes', async () => {
  expect(await panesOf({ own: ['keeps-confidences'], guess: [] })).toMatchObject({
    open: [{ id: 'can-be-relied-on', own: true, expected: false }],
    blind: [],
    hidden: [],
  });
});

test('the window shows a published theme family as open if the owner guessed one of its themes', async () => {
  expect(await panesOf({ own: [], guess: ['means-what-is-said'] })).toMatchObject({
    open: [{ id: 'can-be-relied-on', own: false, expected: true }],
    blind: [],
    only_guessed: [],
  });
});

test('the window shows a published theme family as a blind spot if the owner picked and guessed other themes', async () => {
  const panes = await panesOf({ own: ['brings-lightness'], guess: ['runs-late'] });
  expect([idsOf(panes?.open), idsOf(panes?.blind), idsOf(panes?.hidden), idsOf(panes?.only_guessed)]).toEqual(
    [[], ['can-be-relied-on'], ['brings-lightness'], ['runs-late']],
  );
});

test('the window does not reveal who named which theme of a published family', async () => {
  const own = { own: ['means-what-is-said'], guess: ['keeps-promises'] };
  const names = [
    [['keeps-promises'], ['works-with-care'], ['keeps-confidences']],
    [['means-what-is-said', 'keeps-promises'], ['means-what-is-said'], ['works-with-care']],
  ];
  const windows = await Promise.all(
    names.map(
      async (taps) =>
        (await resultOf(people(...taps, ['stays-calm'], ['stays-calm'], ['cuts-in']), own)).summary.window,
    ),
  );
  expect(windows[1]).toEqual(windows[0]);
  expect(windows[0]?.seen).toMatchObject([{ id: 'can-be-relied-on' }]);
});

test("a shared page shows a published theme family as the owner's page does", async () => {
  const { requestId, ownerId, summary } = await resultOf(sixAround('can-be-relied-on'), {
    own: ['keeps-promises'],
    guess: [],
  });
  const link = await app.call<{ share_id: string }>('POST', `/api/share-summary/${requestId}`, ownerId);
  const page = await app.call<PublicSummary>('GET', `/api/public-summary/${link.body.share_id}`);
  expect(page.body.seen).toEqual(summary.window?.seen);
  expect(page.body.seen).toMatchObject([{ id: 'can-be-relied-on', level: 'family' }]);
});

test('a later result does not list a theme family as gone if one of its themes replaces the family', async () => {
  const { requestId, ownerId } = await resultOf(
    people(['keeps-promises', 'stays-calm'], ['works-with-care', 'stays-calm'], ['stays-calm'], [], []),
  );
  await app.neighbours.submit(requestId, ...people(['keeps-confidences'], [], [], []));
  const { body: second } = await app.regenerate(requestId, ownerId);
  const family = { id: 'can-be-relied-on', label: 'Can be relied on' };
  expect(second.changes?.themes).toEqual({ added: [family], gone: [] });
  await app.neighbours.submit(requestId, ...people(['keeps-promises'], ['keeps-promises'], [], []));
  const { body: third } = await app.regenerate(requestId, ownerId);
  expect(new Set(idsOf(third.window?.seen))).toEqual(new Set(['keeps-promises', 'stays-calm']));
  const theme = { id: 'keeps-promises', label: 'Keeps promises' };
  expect(third.changes?.themes).toEqual({ added: [theme], gone: [] });
});

test.each(['de', 'es', 'fr'])(
  'a result in %s names and describes the family in that language',
  async (language) => {
    if (!isLanguage(language)) throw new Error(`${language} is no language.`);
    const request = await requestWith(app, sixAround('talks-past-people'));
    const path = `/api/feedback-summary/${request.request_id}?language=${language}`;
    const { body } = await app.call<Summary>('GET', path, request.owner_id);
    const { label, looks } = languagePacks[language].themes.families['talks-past-people'];
    expect([body.language, body.window?.seen[0]?.label, body.window?.seen[0]?.looks]).toEqual([
      language,
      label,
      looks,
    ]);
  },
);
