import { languagePacks } from '@blindspot/content/language-packs';
import { languages } from '@blindspot/contracts/languages';
import { randomUUID } from 'node:crypto';
import {
  archiveFeedbackRequestRoute,
  closeFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  unarchiveFeedbackRequestRoute,
  updateFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import {
  describeRequests,
  getLabelledRequest,
  getRequestFacts,
  getRequestOwner,
  listArchivedRequests,
} from '@blindspot/contracts/messages/feedback-requests';
import { generalOffer } from '@blindspot/content/themes/offers';
import { describe, expect, it, test } from 'vitest';
import { create, useRequests } from './harness.ts';

const { signIn, others } = await useRequests();
const owner = await signIn({ name: 'Ann Example' });

it('getRequestOwner returns the owner of a request, and null for an unknown request', async () => {
  const { id } = await create(owner);
  expect(await others.ask(getRequestOwner, { request_id: id })).toEqual({ owner_id: owner.userId });
  expect(await others.ask(getRequestOwner, { request_id: randomUUID() })).toEqual({ owner_id: null });
});

const titlesOfOwnQuestions = Object.fromEntries(
  languages.map((language) => [language, languagePacks[language].questions.custom.title]),
);

describe('getRequestFacts query', () => {
  it('getRequestFacts returns the current settings and questions, without the owner’s name', async () => {
    const { id } = await create(owner);
    await owner.call(updateFeedbackRequestRoute, {
      params: { id },
      body: { title: 'Edited', description: '', custom_ai_prompt: 'Be kind.' },
    });
    expect(await others.ask(getRequestFacts, { request_id: id })).toEqual({
      facts: {
        request_id: id,
        owner_id: owner.userId,
        question_set: 'custom',
        form: {
          questions: { q1: 'What should I know?' },
          optional_questions: {},
          format: 'text',
          scale: '1-10',
          offers: { general: generalOffer('both') },
          titles: titlesOfOwnQuestions,
        },
        ai_prompt_type: 'custom',
        custom_ai_prompt: 'Be kind.',
      },
      version: 2,
      form_text: {
        form_version: 2,
        title: 'Edited',
        description: '',
        owner_name: 'Ann Example',
        asks_quoting: true,
      },
      closed_at: null,
    });
  });

  it('getRequestFacts returns null for an unknown request', async () => {
    expect(await others.ask(getRequestFacts, { request_id: randomUUID() })).toEqual({
      facts: null,
      version: 0,
      form_text: null,
      closed_at: null,
    });
  });

  it('getRequestFacts returns null for a deleted request, with the version of the deletion', async () => {
    const { id } = await create(owner);
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    expect(await others.ask(getRequestFacts, { request_id: id })).toEqual({
      facts: null,
      version: 2,
      form_text: null,
      closed_at: null,
    });
  });
});

describe('getLabelledRequest query', () => {
  it('getLabelledRequest returns the title and the owner’s name in addition to the facts', async () => {
    const { id } = await create(owner, { title: 'Tell me' });
    const { facts } = await others.ask(getRequestFacts, { request_id: id });
    expect(await others.ask(getLabelledRequest, { request_id: id })).toEqual({
      request: {
        ...facts,
        title: 'Tell me',
        owner_name: 'Ann Example',
      },
      version: 1,
    });
  });

  it('getLabelledRequest returns null for a deleted request, with the version of the deletion', async () => {
    const { id } = await create(owner);
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    expect(await others.ask(getLabelledRequest, { request_id: id })).toEqual({ request: null, version: 2 });
  });
});

describe('describeRequests query', () => {
  it('describeRequests returns title and owner of existing requests', async () => {
    const { id } = await create(owner, { title: 'Tell me' });
    const answer = await others.ask(describeRequests, { request_ids: [id, randomUUID()] });
    expect(answer.requests).toEqual([
      {
        request_id: id,
        title: 'Tell me',
        titles: titlesOfOwnQuestions,
        owner_name: 'Ann Example',
        question_set: 'custom',
      },
    ]);
  });
});

test('listArchivedRequests returns archived requests, but no closed or unknown ones', async () => {
  const [open, closed, archived] = [await create(owner), await create(owner), await create(owner)];
  await owner.call(closeFeedbackRequestRoute, { params: { id: closed.id } });
  const params = { id: archived.id };
  const asked = { request_ids: [open.id, closed.id, archived.id, randomUUID()] };
  await owner.call(archiveFeedbackRequestRoute, { params });
  expect((await others.ask(listArchivedRequests, asked)).request_ids).toEqual([archived.id]);
  await owner.call(unarchiveFeedbackRequestRoute, { params });
  expect((await others.ask(listArchivedRequests, asked)).request_ids).toEqual([]);
});
