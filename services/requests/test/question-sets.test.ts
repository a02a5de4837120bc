import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import {
  questionSetDeleted,
  getQuestionSet,
  listActiveQuestionSets,
} from '@blindspot/contracts/messages/question-sets';
import { listQuestionSetChoicesRoute, type QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { CallError } from '@blindspot/contracts/client';
import {
  createFeedbackRequestRoute,
  getFeedbackRequestDetailsRoute,
  updateFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { findWritingModel } from '@blindspot/contracts/messages/analysis';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { aFeedbackRequest, announceBuiltInSets, create, refusal, useRequests } from './harness.ts';

const harness = await useRequests();
const { signIn, anonymous, publish, publishAgain, saveQuestionSet, config, database } = harness;
const owner = await signIn();
let analysis: 'away' | { model: string | null } = { model: null };
harness.others.serve(findWritingModel, () => {
  if (analysis === 'away') throw unavailable('dependency_unavailable', 'Analysis is away.');
  return analysis;
});

const aSet = (changes: Partial<QuestionSet> = {}): QuestionSet => {
  const id = changes.id ?? `set_${randomUUID().slice(0, 8)}`;
  return {
    id,
    name: id,
    title: 'At work',
    description: 'About working together.',
    format: 'text',
    scale: '1-10',
    active: true,
    questions: { strength: 'What do I do well?' },
    optional_questions: {},
    offers: { strength: { first: ['stays-calm'], more: ['keeps-promises'] } },
    ...changes,
  };
};

const listed = async () => (await owner.call(listQuestionSetChoicesRoute, {})).body.question_sets;
const listedIds = async () => (await listed()).map(({ id }) => id);
const offersOfNew = async (questionSet: string) => {
  const { id } = await create(owner, { question_set: questionSet });
  return (await anonymous.call(getPublicFormRoute, { params: { requestId: id } })).body.questions.offers;
};
const version = async (id: string) =>
  (
    await database.query<{ version: number }>('select version from requests.question_sets where id = $1', [
      id,
    ])
  )[0]?.version;

let admin: Bus | undefined;
async function answerAsAdmin(sets: QuestionSet[]): Promise<void> {
  const bus = await connectBus({
    url: config.NATS_URL,
    namespace: config.NATS_NAMESPACE,
    name: 'admin',
    logger: createLogger('admin', 'silent'),
  });
  admin = bus;
  bus.serve(getQuestionSet, ({ id }) => ({
    question_set: sets.find((set) => set.id === id) ?? null,
    version: 1,
  }));
  bus.serve(listActiveQuestionSets, () => ({ question_sets: sets.filter(({ active }) => active) }));
  await eventually(() => bus.streamAccess());
}
afterEach(async () => {
  await admin?.close();
  admin = undefined;
});

describe('question sets without any event from the admin service', () => {
  it('GET /api/question-sets loads the sets from the admin service', async () => {
    const [first, second] = [aSet(), aSet()];
    await answerAsAdmin([first, second]);
    expect(await listedIds()).toEqual([first.id, second.id]);
  });

  it('a new request freezes the questions of a set that was loaded from the admin service', async () => {
    const set = aSet({ questions: { z: 'First?', a: 'Second?' }, format: 'slider', scale: '1-7' });
    await answerAsAdmin([set]);
    const { id } = await create(owner, { question_set: set.id });
    const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    expect(body.questions).toMatchObject({ format: 'slider', scale: '1-7' });
    expect(Object.keys(body.questions.questions)).toEqual(['z', 'a']);
  });

  it('a new request copies allows_cannot_judge from its set only if the set has sliders', async () => {
    const allowed = { allows_cannot_judge: true };
    const sets = [
      aSet({ format: 'slider', ...allowed }),
      aSet({ format: 'slider' }),
      aSet({ format: 'text', ...allowed }),
    ];
    await answerAsAdmin(sets);
    const frozen = [];
    for (const set of sets) {
      const { id } = await create(owner, { question_set: set.id });
      const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
      frozen.push(body.questions.allows_cannot_judge);
    }
    expect(frozen).toEqual([true, undefined, undefined]);
  });

  it('a new request freezes the themes of its set', async () => {
    const set = aSet();
    await answerAsAdmin([set]);
    expect(await offersOfNew(set.id)).toEqual(set.offers);
  });

  it.each([
    ['that is unknown', []],
    ['that is withdrawn', [aSet({ id: 'withdrawn', active: false })]],
  ])('a new request with a set %s is rejected with 422', async (_, sets) => {
    await answerAsAdmin(sets);
    const { status, errors } = await refusal(create(owner, { question_set: 'withdrawn' }));
    expect({ status, path: errors[0]?.path }).toEqual({ status: 422, path: 'question_set' });
  });

  it('without a copy of the sets, calls get 503 with Retry-After while the admin service is down', async () => {
    const refused = [await refusal(listed()), await refusal(create(owner, { question_set: 'shadow' }))];
    for (const { status, retryAfterSeconds } of refused) {
      expect({ status, retryAfterSeconds }).toEqual({ status: 503, retryAfterSeconds: 2 });
    }
  });

  it("a new request with the owner's questions succeeds while the admin service is down", async () => {
    expect((await create(owner, { question_set: 'custom' })).question_set).toBe('custom');
  });
});

describe('question sets after events from the admin service', () => {
  it('GET /api/question-sets lists the sets in the admins’ order, without the fields that only admins may see', async () => {
    await announceBuiltInSets(harness);
    const sets = await listed();
    expect(sets.map(({ id }) => id)).toEqual(builtInQuestionSets.map(({ id }) => id));
    expect(Object.keys(sets[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'title',
        'description',
        'format',
        'scale',
        'questions',
        'optional_questions',
        'offers_themes',
      ].toSorted(),
    );
  });

  it('a set is offered once even if its event is delivered twice', async () => {
    const set = aSet();
    const event = await saveQuestionSet(set, 50);
    await publishAgain(event);
    const last = aSet();
    await saveQuestionSet(last, 60);
    await eventually(async () => {
      const ids = await listedIds();
      expect(ids).toContain(last.id);
      expect(ids.filter((id) => id === set.id)).toEqual([set.id]);
    });
  });

  it('an older event of a set is ignored', async () => {
    const set = aSet({ title: 'Newer' });
    await saveQuestionSet(set, 51, 3);
    await eventually(async () => expect(await version(set.id)).toBe(3));
    await saveQuestionSet({ ...set, title: 'Older' }, 51, 2);
    const last = aSet();
    await saveQuestionSet(last, 61);
    await eventually(async () => expect(await listedIds()).toContain(last.id));
    expect((await listed()).find(({ id }) => id === set.id)?.title).toBe('Newer');
  });

  it('a change of a set leaves the themes of existing requests unchanged', async () => {
    const set = aSet();
    await saveQuestionSet(set, 54);
    await eventually(async () => expect(await version(set.id)).toBe(1));
    const { id } = await create(owner, { question_set: set.id });
    await saveQuestionSet({ ...set, offers: {} }, 54, 2);
    await eventually(async () => expect(await version(set.id)).toBe(2));
    const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    expect([body.questions.offers, await offersOfNew(set.id)]).toEqual([set.offers, {}]);
  });

  it('a withdrawn set is neither listed nor accepted', async () => {
    const set = aSet();
    await saveQuestionSet(set, 52);
    await saveQuestionSet({ ...set, active: false }, 52, 2);
    await eventually(async () => expect(await version(set.id)).toBe(2));
    expect(await listedIds()).not.toContain(set.id);
    expect((await refusal(create(owner, { question_set: set.id }))).code).toBe('question_set_unavailable');
  });

  it('a reactivated set is accepted at once, before its event arrives', async () => {
    const set = aSet();
    await saveQuestionSet({ ...set, active: false }, 52);
    await eventually(async () => expect(await version(set.id)).toBe(1));
    await answerAsAdmin([set]);
    expect(await listedIds()).toEqual([set.id]);
    expect((await create(owner, { question_set: set.id })).question_set).toBe(set.id);
  });

  it('a deactivated set is rejected at once, before its event arrives', async () => {
    const set = aSet();
    await saveQuestionSet(set, 52);
    await eventually(async () => expect(await version(set.id)).toBe(1));
    await answerAsAdmin([{ ...set, active: false }]);
    expect(await listedIds()).toEqual([]);
    expect((await refusal(create(owner, { question_set: set.id }))).code).toBe('question_set_unavailable');
  });

  it('a deleted set stays deleted when an older event arrives late', async () => {
    const set = aSet();
    await publish(questionSetDeleted, { aggregateId: set.id, aggregateVersion: 3, data: { id: set.id } });
    await eventually(async () => expect(await version(set.id)).toBe(3));
    await saveQuestionSet(set, 53, 2);
    const last = aSet();
    await saveQuestionSet(last, 62);
    await eventually(async () => expect(await listedIds()).toContain(last.id));
    expect(await listedIds()).not.toContain(set.id);
  });

  it('question sets are listed only for a signed-in account', async () => {
    expect((await refusal(anonymous.call(listQuestionSetChoicesRoute, {}))).status).toBe(401);
  });
});

const saveAndWait = async (set: QuestionSet, as = 1): Promise<void> => {
  await saveQuestionSet(set, 9, as);
  await eventually(async () => expect(await version(set.id)).toBe(as));
};
const readIn = async <Body>(language: string, path: string, token?: string): Promise<Body> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`${harness.url}${path}`, {
    headers: { 'accept-language': language, ...authorization },
  });
  return (await reply.json()) as Body;
};
const questionsIn = async (language: string, id: string) =>
  (await readIn<{ questions: unknown }>(language, `/api/feedback-request/${id}`)).questions;

const formVersion = async (id: string) =>
  (await readIn<{ form_version: number }>('en', `/api/feedback-request/${id}`)).form_version;

describe('translated question set', () => {
  const german = {
    title: { of: 'At work', text: 'Bei der Arbeit' },
    description: { of: 'About working together.', text: 'Über das Zusammenarbeiten.' },
    questions: { strength: { of: 'What do I do well?', text: 'Was mache ich gut?' } },
  };
  it('S10.19 a responder reads the translations that the set had when the request was created', async () => {
    const set = aSet({ language: 'en', translations: { de: german } });
    await saveAndWait(set);
    const { id } = await create(owner, { question_set: set.id });
    const other = { of: 'What do I do well?', text: 'Etwas anderes?' };
    await saveAndWait({ ...set, translations: { de: { questions: { strength: other } } } }, 2);
    expect(await questionsIn('de', id)).toMatchObject({ questions: { strength: 'Was mache ich gut?' } });
    expect(await questionsIn('en', id)).toMatchObject({ questions: { strength: 'What do I do well?' } });
    expect(await questionsIn('fr', id)).toMatchObject({
      questions: { strength: 'What do I do well?' },
      languages: { strength: 'en' },
    });
    expect(await questionsIn('de', id)).not.toHaveProperty('translations');
  });

  it('the owner’s own texts stay untranslated, even if they equal translated ones', async () => {
    await saveAndWait(aSet({ language: 'en', translations: { de: german } }));
    const own = { title: 'At work', description: 'About working together.' };
    const custom_questions = { q1: 'What do I do well?', q2: '¿Qué te cuesta decirme?', q3: '', q4: '' };
    const { id } = await create(owner, { ...own, question_set: 'custom', custom_questions });
    for (const language of ['en', 'de', 'es', 'fr']) {
      const form = await readIn<{ questions: object }>(language, `/api/feedback-request/${id}`);
      expect(form).toMatchObject(own);
      const asked = { q1: 'What do I do well?', q2: '¿Qué te cuesta decirme?' };
      expect(form.questions).toMatchObject({ questions: asked });
      // The language of the owner's questions is unknown, so the form states no language.
      expect(form.questions).not.toHaveProperty('languages');
    }
  });

  it('a title that the owner did not edit is shown in each reader’s language', async () => {
    const set = aSet({ language: 'en', translations: { de: german } });
    await saveAndWait(set);
    const { id } = await create(owner, { question_set: set.id, title: 'Bei der Arbeit', description: '' });
    await saveAndWait({ ...set, title: 'On the job' }, 2);
    const titlesIn = async (language: string) => {
      const at = async <Body>(path: string) => await readIn<Body>(language, path, owner.token);
      const { requests } = await at<{ requests: { id: string; title: string }[] }>('/api/my-requests');
      return [
        (await at<{ title: string }>(`/api/feedback-request/${id}`)).title,
        (await at<{ title: string }>(`/api/feedback-requests/${id}/details`)).title,
        (await at<{ title: string }>(`/api/feedback-requests/${id}/duplicate`)).title,
        requests.find((one) => one.id === id)?.title,
      ];
    };
    expect(new Set(await titlesIn('en'))).toEqual(new Set(['At work']));
    expect(new Set(await titlesIn('de'))).toEqual(new Set(['Bei der Arbeit']));
    // In a language without a translated title, the form shows the title that the owner saw.
    expect(new Set(await titlesIn('fr'))).toEqual(new Set(['Bei der Arbeit']));

    const saved = { description: '', custom_ai_prompt: 'encouraging' };
    const before = await formVersion(id);
    await owner.call(updateFeedbackRequestRoute, { params: { id }, body: { ...saved, title: 'At work' } });
    expect([new Set(await titlesIn('de')), await formVersion(id)]).toEqual([
      new Set(['Bei der Arbeit']),
      before,
    ]);
    await owner.call(updateFeedbackRequestRoute, { params: { id }, body: { ...saved, title: 'My job' } });
    expect(new Set(await titlesIn('de'))).toEqual(new Set(['My job']));
  });

  it('the owner’s own title and description are shown beside translated questions', async () => {
    const set = aSet({ language: 'en', translations: { de: german } });
    await saveAndWait(set);
    const own = { title: 'My job', description: 'About working together.' };
    const { id } = await create(owner, { ...own, question_set: set.id });
    expect(await readIn('de', `/api/feedback-request/${id}`)).toMatchObject({
      ...own,
      questions: { questions: { strength: 'Was mache ich gut?' } },
    });
  });

  it('S10.19 a set is offered in the owner’s language, except texts that changed after the translation', async () => {
    const set = aSet({ language: 'en', translations: { de: german }, description: 'Other words.' });
    await saveAndWait(set);
    const choices = await readIn<{ question_sets: { id: string }[] }>(
      'de',
      '/api/question-sets',
      owner.token,
    );
    expect(choices.question_sets.find(({ id }) => id === set.id)).toMatchObject({
      title: 'Bei der Arbeit',
      description: 'Other words.',
      questions: { strength: 'Was mache ich gut?' },
    });
  });
});

it.each([
  [{ model: 'llama3.2' }, true],
  [{ model: null }, false],
  ['away', null],
] as const)(
  'with the reply %j of the analysis service, GET /api/question-sets returns words_are_read %j',
  async (state, expected) => {
    analysis = state;
    const { body } = await owner.call(listQuestionSetChoicesRoute, {});
    expect(body.words_are_read).toBe(expected);
    expect(body.question_sets.length).toBeGreaterThan(0);
  },
);

describe('asks_quoting: false', () => {
  it.each([
    [{ model: 'llama3.2' }, undefined],
    [{ model: null }, ['quoting_needed', 'asks_quoting']],
    ['away', undefined],
  ] as const)(
    'with the reply %j of the analysis service, `asks_quoting: false` leads to the error %j',
    async (state, expected) => {
      analysis = state;
      const { id, title } = await create(owner);
      const attempts: Promise<unknown>[] = [
        owner.call(createFeedbackRequestRoute, { body: aFeedbackRequest({ asks_quoting: false }) }),
        owner.call(updateFeedbackRequestRoute, { params: { id }, body: { title, asks_quoting: false } }),
      ];
      for (const attempt of attempts) {
        const refused = await attempt.then(
          () => undefined,
          (error: unknown) => error as CallError,
        );
        expect(refused && [refused.code, refused.errors[0]?.path]).toEqual(expected);
      }
      const { body } = await owner.call(getFeedbackRequestDetailsRoute, { params: { id } });
      expect(body.asks_quoting).toBe(expected !== undefined);
    },
  );
});
