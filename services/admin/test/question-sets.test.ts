import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { CallInput } from '@blindspot/contracts/client';
import {
  createQuestionSetRoute,
  deleteQuestionSetRoute,
  listQuestionSetsRoute,
  toggleQuestionSetRoute,
  updateQuestionSetRoute,
  type VersionedQuestionSet,
} from '@blindspot/contracts/http/question-sets';
import { getQuestionSet, listActiveQuestionSets } from '@blindspot/contracts/messages/question-sets';
import { themes } from '@blindspot/content/themes/vocabulary';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { admin, others, recorded, audits } = await useAdmin();
const root = await admin({ original: true });

type Wanted = CallInput<typeof createQuestionSetRoute>['body'];
let lastName = 0;
const aSet = (change: Partial<Wanted> = {}): Wanted => ({
  name: `team_check_${(lastName += 1)}`,
  title: 'Team check',
  description: 'For teams.',
  format: 'slider',
  scale: '1-7',
  questions: { zeal: 'Zeal: how much?', calm: 'Calm: how much?' },
  optional_questions: { words: 'Your words' },
  ...change,
});
const create = async (change: Partial<Wanted> = {}): Promise<VersionedQuestionSet> =>
  (await root.call(createQuestionSetRoute, { body: aSet(change) })).body;
const list = async (): Promise<VersionedQuestionSet[]> => (await root.call(listQuestionSetsRoute, {})).body;

describe('POST /api/admin/question-sets', () => {
  it('S3.5 a new set gets its id from its internal name, and is listed last', async () => {
    const wanted = aSet({ name: 'team_check' });
    const set = await create(wanted);
    expect(set).toEqual({
      ...wanted,
      offers: {},
      allows_cannot_judge: false,
      id: 'team-check',
      active: true,
      version: 1,
    });
    expect(Object.keys(set.questions)).toEqual(['zeal', 'calm']);
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual([...builtInQuestionSets.map(({ id }) => id), 'team-check']);
    expect(Object.keys(listed.at(-1)?.questions ?? {})).toEqual(['zeal', 'calm']);
  });

  it('a change that omits allows_cannot_judge leaves the setting of a set unchanged', async () => {
    const set = await create({ name: 'judged', allows_cannot_judge: true });
    const { allows_cannot_judge: _, ...unsaid } = aSet({ name: 'judged' });
    const change = async (body: Wanted) =>
      (await root.call(updateQuestionSetRoute, { params: { id: set.id }, body })).body.allows_cannot_judge;
    const returned = await others.ask(getQuestionSet, { id: set.id });
    expect([set.allows_cannot_judge, returned.question_set?.allows_cannot_judge]).toEqual([true, true]);
    expect(await change(unsaid)).toBe(true);
    expect(await change({ ...unsaid, allows_cannot_judge: false })).toBe(false);
  });

  it('a set name that is already taken is rejected with 409, even in simultaneous calls', async () => {
    const outcomes = await Promise.allSettled(['twin', 'Twin', 'TWIN'].map((name) => create({ name })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refused = await refusal(create({ name: 'twin' }));
    expect([refused.status, refused.code, refused.errors]).toEqual([
      409,
      'question_set_name_taken',
      [{ path: 'name', message: 'Another question set has this internal name.' }],
    ]);
    expect((await list()).filter(({ name }) => name.toLowerCase() === 'twin')).toHaveLength(1);
  });

  it('S5.8 a set is stored with normalized keys and without empty rows', async () => {
    const made = await create({
      name: 'forced',
      questions: { 'How Calm': ' Calm? ', empty: ' ', '': 'Which key?' },
      optional_questions: { 'In Your Words': 'Words?', none: '' },
    });
    const listed = (await list()).find(({ id }) => id === made.id);
    expect(listed).toEqual(made);
    expect([made.questions, made.optional_questions]).toEqual([
      { how_calm: 'Calm?' },
      { in_your_words: 'Words?' },
    ]);
  });

  it('a new set is published, and other services can query it', async () => {
    const { version: _, ...set } = await create({ name: 'announced' });
    const [event] = await recorded(set.id);
    expect(event).toMatchObject({ type: 'question-set-saved', aggregateVersion: 1 });
    expect(event?.data).toMatchObject({ question_set: set });
    expect(await others.ask(getQuestionSet, { id: set.id })).toEqual({ question_set: set, version: 1 });
  });

  it.each([
    ['no required question', { questions: {} }, 'questions'],
    ['an invalid key', { questions: { 'Not a key!': 'What?' } }, 'questions.Not a key!'],
    ['questions that are only spaces', { questions: { one: '  ' } }, 'questions'],
    [
      'two rows whose keys become equal',
      { questions: { 'A key': 'One?', a_key: 'Two?' } },
      'questions.a_key',
    ],
    ['a repeated key', { optional_questions: { calm: 'Again?' } }, 'optional_questions.calm'],
    ['no title', { title: ' ' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['no internal name', { name: '' }, 'name'],
  ])('S5.7 a set with %s is rejected, and the reply names the field', async (_case, change, path) => {
    const refused = await refusal(create(change));
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed']);
    expect(refused.errors.map((error) => error.path)).toContain(path);
    expect(refused.detail).not.toBe('');
  });
});

const change = (id: string, body: Partial<Wanted>) =>
  root.call(updateQuestionSetRoute, { params: { id }, body: aSet(body) });

describe('PUT /api/admin/question-sets/:id', () => {
  it('a change to a set keeps the id, increments the version and is published', async () => {
    const { id } = await create({ name: 'renamed' });
    const changed = (await change(id, { name: 'other', title: 'New', version: 1 })).body;
    expect(changed).toMatchObject({ id, name: 'other', title: 'New', version: 2 });
    expect((await recorded(id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2]);
  });

  it('W23 if two admins change the same version of a set, the second change is rejected', async () => {
    const { id } = await create({ name: 'contested' });
    const outcomes = await Promise.allSettled([
      change(id, { title: 'Mine', version: 1 }),
      change(id, { title: 'Yours', version: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = await refusal(change(id, { title: 'Late', version: 1 }));
    expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('a change without a version overwrites the current version of a set', async () => {
    const { id } = await create({ name: 'unversioned' });
    await change(id, { title: 'One' });
    expect((await change(id, { title: 'Two' })).body).toMatchObject({ title: 'Two', version: 3 });
  });

  it('changing an unknown set is rejected with 404', async () => {
    expect(await refusal(change('never-was', {}))).toMatchObject({
      status: 404,
      code: 'question_set_not_found',
    });
  });

  it('the set `custom` may have no questions', async () => {
    expect((await change('custom', { questions: {} })).status).toBe(200);
  });
});

const anOffer = (...first: string[]) => ({ first, more: [] });
const themeIds = themes.map(({ id }) => id);

describe('themes of a question set', () => {
  const offers = { words: { first: ['stays-calm', 'runs-late'], more: ['keeps-promises'] } };

  it('the themes of a set are stored, published and returned to other services', async () => {
    const { version, ...set } = await create({ name: 'offering', offers });
    expect(set.offers).toEqual(offers);
    expect((await list()).find(({ id }) => id === set.id)).toEqual({ ...set, version });
    const [event] = await recorded(set.id);
    expect(event?.data).toMatchObject({ question_set: { offers } });
    expect((await others.ask(getQuestionSet, { id: set.id })).question_set?.offers).toEqual(offers);
  });

  it('a set may offer eight themes in the first row and twelve more', async () => {
    const most = { words: { first: themeIds.slice(0, 8), more: themeIds.slice(8, 20) } };
    expect((await create({ name: 'generous', offers: most })).offers).toEqual(most);
  });

  it('a change that omits the themes keeps them, and a change with an empty list removes them', async () => {
    const { id } = await create({ name: 'keeping', offers });
    expect((await change(id, { title: 'New title' })).body.offers).toEqual(offers);
    expect((await root.call(toggleQuestionSetRoute, { params: { id } })).body.offers).toEqual(offers);
    expect((await change(id, { offers: {} })).body.offers).toEqual({});
  });

  it('themes are removed when the key of their question changes', async () => {
    const { id } = await create({ name: 'renaming', offers });
    const renamed = await change(id, { optional_questions: { in_words: 'Your words' } });
    expect(renamed.body.offers).toEqual({});
  });

  it.each([
    ['under a slider', { zeal: anOffer('stays-calm') }, 'offers.zeal'],
    ['under an unknown question', { more: anOffer('stays-calm') }, 'offers.more'],
    ['outside the vocabulary', { words: anOffer('walks-on-water') }, 'offers.words.first.0'],
    ['that are repeated', { words: { first: ['stays-calm'], more: ['stays-calm'] } }, 'offers.words'],
    ['without a first row', { words: { first: [], more: ['stays-calm'] } }, 'offers.words.first'],
    [
      'with nine in the first row',
      { words: { first: themeIds.slice(0, 9), more: [] } },
      'offers.words.first',
    ],
    [
      'with thirteen after the first row',
      { words: { first: themeIds.slice(0, 8), more: themeIds.slice(8, 21) } },
      'offers.words.more',
    ],
  ])('themes %s are rejected, and the reply names the question', async (_, wanted, path) => {
    const refused = await refusal(create({ offers: wanted }));
    expect([refused.status, refused.errors.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it('the rejection of unknown themes names each theme and its path', async () => {
    const words = { first: ['stays-calm', 'walks-on-water'], more: ['keeps-promises', 'flies-a-kite'] };
    expect((await refusal(create({ offers: { words } }))).errors).toEqual([
      {
        path: 'offers.words.first.1',
        message: "'walks-on-water' cannot be offered: choose another theme",
        code: 'not_offered',
      },
      {
        path: 'offers.words.more.1',
        message: "'flies-a-kite' cannot be offered: choose another theme",
        code: 'not_offered',
      },
    ]);
  });
});

describe('PUT /api/admin/question-sets/:id/toggle', () => {
  it('S4.5 a hidden set is not offered until it is shown again', async () => {
    const { id } = await create({ name: 'hidden' });
    const offered = async (): Promise<boolean> =>
      (await others.ask(listActiveQuestionSets, {})).question_sets.some((set) => set.id === id);
    expect((await root.call(toggleQuestionSetRoute, { params: { id } })).body.active).toBe(false);
    expect(await offered()).toBe(false);
    expect((await root.call(toggleQuestionSetRoute, { params: { id } })).body).toMatchObject({
      active: true,
      version: 3,
    });
    expect(await offered()).toBe(true);
  });
});

describe('DELETE /api/admin/question-sets/:id', () => {
  it('a deleted set is published with a later version, and its id is never reused', async () => {
    const { id } = await create({ name: 'gone' });
    await root.call(deleteQuestionSetRoute, { params: { id } });
    expect((await list()).map((set) => set.id)).not.toContain(id);
    expect((await recorded(id)).at(-1)).toMatchObject({
      type: 'question-set-deleted',
      aggregateVersion: 2,
      data: { id },
    });
    expect(await refusal(root.call(deleteQuestionSetRoute, { params: { id } }))).toMatchObject({
      status: 404,
    });
    expect((await create({ name: 'gone' })).id).toBe('gone-2');
  });

  it('the set `custom` cannot be deleted', async () => {
    const refused = await refusal(root.call(deleteQuestionSetRoute, { params: { id: 'custom' } }));
    expect([refused.status, refused.code]).toEqual([409, 'question_set_needed']);
  });
});

it('the audit log records each change to a question set', async () => {
  const other = await admin();
  const made = await other.call(createQuestionSetRoute, { body: aSet({ name: 'audited' }) });
  const params = { id: made.body.id };
  await other.call(updateQuestionSetRoute, { params, body: aSet() });
  await other.call(toggleQuestionSetRoute, { params });
  await other.call(deleteQuestionSetRoute, { params });
  expect((await audits(other)).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'question-set-created audited',
    'question-set-updated audited',
    'question-set-withdrawn audited',
    'question-set-deleted audited',
  ]);
});

describe('translations of a question set', () => {
  const german = {
    title: { of: 'Team check', text: 'Teamrunde' },
    questions: { zeal: { of: 'Zeal: how much?', text: 'Eifer: wie viel?' } },
  };
  const translated = { name: 'spoken', language: 'en', translations: { de: german } } as const;

  it('translations are stored and published to the requests service', async () => {
    const set = await create(translated);
    const returned = await others.ask(getQuestionSet, { id: set.id });
    expect(set).toMatchObject({ language: 'en', translations: { de: german } });
    expect(returned.question_set).toMatchObject({ language: 'en', translations: { de: german } });
    expect((await recorded(set.id)).at(-1)?.data).toMatchObject({
      question_set: { translations: { de: german } },
    });
  });

  it('S10.19 translations stay unchanged when their source text changes', async () => {
    const set = await create({ ...translated, name: 'changed' });
    const changed = await change(set.id, { name: 'changed', questions: { zeal: 'Zeal: how often?' } });
    expect(changed.body).toMatchObject({ language: 'en', translations: { de: german } });
    const emptied = await change(set.id, { name: 'changed', translations: {} });
    expect(emptied.body.translations).toEqual({});
  });

  it.each([
    ['into an unknown language', { tlh: german }],
    ['without words', { de: { questions: { zeal: { of: 'Zeal: how much?', text: ' ' } } } }],
    [
      'that are longer than a question',
      { de: { questions: { zeal: { of: 'Zeal', text: 'a'.repeat(501) } } } },
    ],
  ])('translations %s are rejected', async (_, translations) => {
    const refused = await refusal(create({ translations: translations as Wanted['translations'] }));
    expect([refused.status, refused.errors[0]?.path.startsWith('translations')]).toEqual([422, true]);
  });
});
