import { randomUUID } from 'node:crypto';
import type { CallInput } from '@blindspot/contracts/client';
import {
  createFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
  updateFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aFeedbackRequest,
  announceBuiltInSets,
  create,
  refusal,
  useRequests,
  type Person,
} from './harness.ts';

const harness = await useRequests();
const { signIn, anonymous, recorded } = harness;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  await announceBuiltInSets(harness);
  owner = await signIn({ name: 'Ann Example' });
  stranger = await signIn({ name: 'Bob Other' });
});

const details = (person: Pick<Person, 'call'>, id: string) =>
  person.call(getFeedbackRequestDetailsRoute, { params: { id } });

const remove = (person: Pick<Person, 'call'>, id: string) =>
  person.call(deleteFeedbackRequestRoute, { params: { id } });

describe('POST /api/feedback-requests', () => {
  it('W15 S3.3 POST /api/feedback-requests returns the request as the dashboard shows it, with a link to share', async () => {
    const { status, body } = await owner.call(createFeedbackRequestRoute, {
      body: aFeedbackRequest({ title: '  Be honest ', question_set: 'shadow' }),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      title: 'Be honest',
      description: 'Please be honest.',
      response_count: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      shareable_link: `https://blindspot.example/feedback/${body.id}`,
      custom_ai_prompt: 'professional',
      ai_prompt_type: 'professional',
      question_set: 'shadow',
      asks_quoting: true,
      archived: false,
      closed_at: null,
      kept_until: null,
    });
  });

  it('the event about a new request contains only its id, by which other services query the request', async () => {
    const { id } = await create(owner, { custom_ai_prompt: 'Be kind.', ai_prompt_type: 'custom' });
    const [event] = await recorded(id);
    expect(event).toMatchObject({ type: 'feedback-request-created', aggregateId: id, aggregateVersion: 1 });
    expect(event?.data).toEqual({ request_id: id });
  });

  it('a new request with a built-in style stores the style as its prompt', async () => {
    const request = await create(owner, { custom_ai_prompt: 'Ignore me', ai_prompt_type: 'encouraging' });
    expect(request.custom_ai_prompt).toBe('encouraging');
  });

  it('POST /api/feedback-requests requires a signed-in account', async () => {
    const { status } = await refusal(
      anonymous.call(createFeedbackRequestRoute, { body: aFeedbackRequest() }),
    );
    expect(status).toBe(401);
  });

  it.each<[string, Partial<CallInput<typeof createFeedbackRequestRoute>['body']>, string]>([
    ['a blank title', { title: '   ' }, 'title'],
    ['a title beyond 200 characters', { title: 'x'.repeat(201) }, 'title'],
    ['blank custom questions', { custom_questions: { q1: ' ', q2: '', q3: '', q4: '' } }, 'custom_questions'],
    [
      'custom questions that contain only invisible characters',
      { custom_questions: { q1: '\u2800', q2: '\u3164', q3: '\u200B', q4: '\u2060\u00AD' } },
      'custom_questions',
    ],
    ['missing custom questions', { custom_questions: undefined }, 'custom_questions'],
    [
      'the custom style without instructions',
      { ai_prompt_type: 'custom', custom_ai_prompt: ' ' },
      'custom_ai_prompt',
    ],
    ['instructions beyond 1,000 characters', { custom_ai_prompt: 'x'.repeat(1_001) }, 'custom_ai_prompt'],
  ])('POST /api/feedback-requests rejects %s with 422', async (_, changes, path) => {
    const { status, errors } = await refusal(create(owner, changes));
    expect({ status, path: errors[0]?.path }).toEqual({ status: 422, path });
  });
});

describe('GET /api/my-requests', () => {
  it('GET /api/my-requests lists the caller’s own requests, newest first', async () => {
    const person = await signIn();
    const first = await create(person);
    const second = await create(person);
    await create(stranger);
    const { body } = await person.call(listMyRequestsRoute, { querystring: {} });
    expect(body.requests.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('GET /api/my-requests returns an empty list to a new account', async () => {
    const { body } = await (await signIn()).call(listMyRequestsRoute, { querystring: {} });
    expect(body).toEqual({ requests: [] });
  });

  it('GET /api/my-requests requires a signed-in account', async () => {
    expect((await refusal(anonymous.call(listMyRequestsRoute, { querystring: {} }))).status).toBe(401);
  });
});

describe('GET /api/feedback-requests/:id/details', () => {
  it('S3.3 S7.2 GET /api/feedback-requests/:id/details returns the fields of the edit dialog', async () => {
    const { id } = await create(owner, { title: 'Mine' });
    expect((await details(owner, id)).body).toEqual({
      title: 'Mine',
      description: 'Please be honest.',
      custom_ai_prompt: 'professional',
      asks_quoting: true,
    });
  });

  it('GET /api/feedback-requests/:id/details requires a signed-in account', async () => {
    const { id } = await create(owner);
    expect((await refusal(details(anonymous, id))).status).toBe(401);
  });

  it.each([
    ['of another account', () => create(owner).then(({ id }) => id)],
    ['that never existed', () => Promise.resolve(randomUUID())],
    ['with a malformed id', () => Promise.resolve('none')],
  ])('GET /api/feedback-requests/:id/details replies 404 for a request %s', async (_, idOf) => {
    expect((await refusal(details(stranger, await idOf()))).status).toBe(404);
  });
});

describe('PUT /api/feedback-requests/:id', () => {
  const edit = (person: Pick<Person, 'call'>, id: string, changes: Partial<Edit> = {}) =>
    person.call(updateFeedbackRequestRoute, {
      params: { id },
      body: { title: 'Edited', description: '', custom_ai_prompt: 'professional', ...changes },
    });
  interface Edit {
    title: string;
    description: string;
    custom_ai_prompt: string;
  }

  it('an edit changes title and description, and keeps the questions', async () => {
    const { id } = await create(owner, { question_set: 'shadow' });
    const { body } = await edit(owner, id);
    expect(body).toMatchObject({ title: 'Edited', description: '', question_set: 'shadow' });
    const [created, updated] = await recorded(id);
    expect(updated).toMatchObject({ type: 'feedback-request-updated', aggregateVersion: 2 });
    expect(updated?.data).toEqual(created?.data);
  });

  it('an edit that omits the description keeps it, and an empty description removes it', async () => {
    const { id } = await create(owner);
    const kept = await owner.call(updateFeedbackRequestRoute, { params: { id }, body: { title: 'New' } });
    expect(kept.body).toMatchObject({
      title: 'New',
      description: 'Please be honest.',
      custom_ai_prompt: 'professional',
    });
    expect((await edit(owner, id, { description: '' })).body.description).toBe('');
  });

  it('an edit of the instructions switches to the custom style', async () => {
    const { id } = await create(owner);
    const { body } = await edit(owner, id, { custom_ai_prompt: 'Speak like a coach.' });
    expect(body).toMatchObject({ ai_prompt_type: 'custom', custom_ai_prompt: 'Speak like a coach.' });
  });

  it('simultaneous edits are stored under consecutive versions', async () => {
    const { id } = await create(owner);
    await Promise.all(Array.from({ length: 8 }, (_, n) => edit(owner, id, { title: `Edit ${n}` })));
    const versions = (await recorded(id)).map(({ aggregateVersion }) => aggregateVersion);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('S5.2 an edit requires a title', async () => {
    const { id } = await create(owner);
    expect((await refusal(edit(owner, id, { title: ' ' }))).errors[0]?.path).toBe('title');
  });

  it('an edit with empty custom instructions is rejected with 422', async () => {
    const { id } = await create(owner, { ai_prompt_type: 'custom', custom_ai_prompt: 'Be kind.' });
    const { status, errors } = await refusal(edit(owner, id, { custom_ai_prompt: '' }));
    expect({ status, path: errors[0]?.path }).toEqual({ status: 422, path: 'custom_ai_prompt' });
  });

  it('PUT /api/feedback-requests/:id requires a signed-in account', async () => {
    const { id } = await create(owner);
    expect((await refusal(edit(anonymous, id))).status).toBe(401);
  });

  it('W1 V8.2.2 S6.2 an edit by another account is rejected with 404, and changes nothing', async () => {
    const { id } = await create(owner, { title: 'Untouched' });
    expect((await refusal(edit(stranger, id))).status).toBe(404);
    expect((await details(owner, id)).body.title).toBe('Untouched');
  });

  it('an edit of an unknown request is rejected with 404', async () => {
    expect((await refusal(edit(owner, randomUUID()))).status).toBe(404);
  });
});

describe('DELETE /api/feedback-requests/:id', () => {
  it('DELETE /api/feedback-requests/:id deletes the request and publishes the deletion', async () => {
    const { id } = await create(owner);
    expect((await remove(owner, id)).status).toBe(204);
    expect((await refusal(details(owner, id))).status).toBe(404);
    expect((await recorded(id)).at(-1)).toMatchObject({
      type: 'feedback-request-deleted',
      aggregateVersion: 2,
      data: { request_id: id },
    });
  });

  it('a second deletion of a request is rejected with 404', async () => {
    const { id } = await create(owner);
    await remove(owner, id);
    expect((await refusal(remove(owner, id))).status).toBe(404);
  });

  it('DELETE /api/feedback-requests/:id requires a signed-in account', async () => {
    const { id } = await create(owner);
    expect((await refusal(remove(anonymous, id))).status).toBe(401);
  });

  it('V8.4.1 S6.2 a deletion by another account is rejected with 404, and deletes nothing', async () => {
    const { id } = await create(owner);
    expect((await refusal(remove(stranger, id))).status).toBe(404);
    expect((await details(owner, id)).status).toBe(200);
  });
});
