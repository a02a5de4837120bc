import { randomUUID } from 'node:crypto';
import {
  archiveFeedbackRequestRoute,
  closeFeedbackRequestRoute,
  createFeedbackRequestRoute,
  duplicateFeedbackRequestRoute,
  listMyRequestsRoute,
  reopenFeedbackRequestRoute,
  unarchiveFeedbackRequestRoute,
  updateFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { getRequestStatistics } from '@blindspot/contracts/messages/analytics';
import {
  allowReportedForm,
  closeReportedForm,
  exportOwnedRequests,
  getRequestFacts,
} from '@blindspot/contracts/messages/feedback-requests';
import { describe, expect, it } from 'vitest';
import { announceBuiltInSets, create, refusal, useRequests, type Person } from './harness.ts';

const harness = await useRequests();
const { signIn, anonymous, recorded, others } = harness;
await announceBuiltInSets(harness);
const owner = await signIn({ name: 'Ann Example' });
const stranger = await signIn({ name: 'Bob Other' });

type Caller = Pick<Person, 'call'>;
const of = (id: string) => ({ params: { id } });
const archive = async (id: string, person: Caller = owner) =>
  (await person.call(archiveFeedbackRequestRoute, of(id))).body;
const unarchive = async (id: string, person: Caller = owner) =>
  (await person.call(unarchiveFeedbackRequestRoute, of(id))).body;
const duplicate = async (id: string, person: Caller = owner) =>
  (await person.call(duplicateFeedbackRequestRoute, of(id))).body;
const close = async (id: string, person: Caller = owner) =>
  (await person.call(closeFeedbackRequestRoute, of(id))).body;
const reopen = async (id: string, person: Caller = owner) =>
  (await person.call(reopenFeedbackRequestRoute, of(id))).body;

const listed = async (person: Caller, id: string) =>
  (await person.call(listMyRequestsRoute, { querystring: {} })).body.requests.find((one) => one.id === id);
const statistics = () => others.ask(getRequestStatistics, { since: '2001-01-01' });
const exported = async (id: string) => {
  const { requests } = await others.ask(exportOwnedRequests, { user_id: owner.userId, after: null });
  return requests.find((one) => one.id === id);
};

describe('archived request', () => {
  it('S10.9 the list and the export mark a request as archived until it is unarchived', async () => {
    const { id, archived } = await create(owner);
    expect(archived).toBe(false);
    expect([(await archive(id)).archived, (await archive(id)).archived]).toEqual([true, true]);
    expect(await listed(owner, id)).toMatchObject({ archived: true, closed_at: null });
    expect(await exported(id)).toMatchObject({ archived: true, closed_at: null });
    expect([(await unarchive(id)).archived, (await unarchive(id)).archived]).toEqual([false, false]);
    expect(await listed(owner, id)).toMatchObject({ archived: false });
  });

  it('an archived request still offers its form, and publishes no event', async () => {
    const { id } = await create(owner);
    await archive(id);
    const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    expect(body.closed).toBe(false);
    expect(await recorded(id)).toHaveLength(1);
  });

  it('an archived request stays archived when it is edited', async () => {
    const { id } = await create(owner);
    await archive(id);
    const body = { title: 'Edited', description: '', custom_ai_prompt: 'professional' };
    const edited = await owner.call(updateFeedbackRequestRoute, { params: { id }, body });
    expect(edited.body).toMatchObject({ title: 'Edited', archived: true });
  });

  it('an archived request still counts in the statistics for admins', async () => {
    const { id } = await create(owner);
    const before = await statistics();
    await archive(id);
    expect(await statistics()).toEqual(before);
  });
});

describe('GET /api/feedback-requests/:id/duplicate', () => {
  it("a duplicate has the owner's questions and instructions", async () => {
    const wanted = {
      title: 'Tell me',
      description: 'Be honest.',
      custom_ai_prompt: 'Speak like a coach.',
      ai_prompt_type: 'custom',
      asks_quoting: true,
      question_set: 'custom',
      custom_questions: { q1: 'What helps?', q2: '', q3: 'What does not?', q4: '' },
    } as const;
    const { id } = await create(owner, wanted);
    expect(await duplicate(id)).toEqual(wanted);
    const { body: again } = await owner.call(createFeedbackRequestRoute, { body: await duplicate(id) });
    expect(await duplicate(again.id)).toEqual(wanted);
  });

  it('a duplicate contains the id of the question set but no questions, and is not stored', async () => {
    const person = await signIn();
    const { id } = await create(person, { question_set: 'shadow', ai_prompt_type: 'encouraging' });
    expect(await duplicate(id, person)).toMatchObject({
      question_set: 'shadow',
      ai_prompt_type: 'encouraging',
      custom_questions: { q1: '', q2: '', q3: '', q4: '' },
    });
    const { body } = await person.call(listMyRequestsRoute, { querystring: {} });
    expect(body.requests).toHaveLength(1);
  });
});

describe('closed request', () => {
  it('the closing time of a request appears in its list entry, the export and replies to other services', async () => {
    const { id } = await create(owner);
    const { closed_at: closedAt } = await close(id);
    expect(Math.abs(Date.parse(closedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await listed(owner, id)).toMatchObject({ closed_at: closedAt });
    expect(await exported(id)).toMatchObject({ closed_at: closedAt });
    const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    expect([body.closed, body.takes_answers]).toEqual([true, true]);
    expect(await others.ask(getRequestFacts, { request_id: id })).toMatchObject({
      version: 2,
      closed_at: closedAt,
    });
  });

  it('a request whose form was taken down stays closed until an admin allows reopening', async () => {
    const { id } = await create(owner);
    const input = { request_id: id, owner_id: owner.userId };
    expect(await others.ask(closeReportedForm, input)).toEqual({ closed: true });
    expect((await anonymous.call(getPublicFormRoute, { params: { requestId: id } })).body.closed).toBe(true);
    expect(await listed(owner, id)).toMatchObject({ taken_down: true });
    await expect(reopen(id)).rejects.toMatchObject({ status: 409, code: 'form_taken_down' });
    await others.ask(allowReportedForm, { request_id: id });
    expect((await reopen(id)).closed_at).toBeNull();
    expect(await listed(owner, id)).not.toHaveProperty('taken_down');
    const unknown = { request_id: randomUUID(), owner_id: owner.userId };
    await expect(others.ask(closeReportedForm, unknown)).rejects.toMatchObject({ status: 404 });
  });

  it('after a take-down is lifted, the form behaves like any closed form and keeps its closing time', async () => {
    const { id } = await create(owner);
    await others.ask(closeReportedForm, { request_id: id, owner_id: owner.userId });
    const { closed_at: closedAt = '' } = (await listed(owner, id)) ?? {};
    expect(Math.abs(Date.parse(closedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await exported(id)).toMatchObject({ closed_at: closedAt });
    await others.ask(allowReportedForm, { request_id: id });
    await others.ask(allowReportedForm, { request_id: id });
    expect(await listed(owner, id)).toMatchObject({ closed_at: closedAt });
    const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    expect([body.closed, body.takes_answers]).toEqual([true, true]);
    expect(await others.ask(getRequestFacts, { request_id: id })).toMatchObject({
      version: 3,
      closed_at: closedAt,
    });
    expect((await recorded(id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
  });

  it('a form that was taken down accepts no more answers, even if its owner closed it before', async () => {
    const requests = [await create(owner), await create(owner)];
    await close(requests[1]?.id ?? '');
    for (const { id } of requests) {
      await others.ask(closeReportedForm, { request_id: id, owner_id: owner.userId });
      const events = await recorded(id);
      await others.ask(closeReportedForm, { request_id: id, owner_id: owner.userId });
      expect(await recorded(id)).toEqual(events);
      const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
      expect([body.closed, body.takes_answers]).toEqual([true, false]);
      const facts = await others.ask(getRequestFacts, { request_id: id });
      expect(facts.version).toBe(events.at(-1)?.aggregateVersion);
      expect(Date.now() - Date.parse(facts.closed_at ?? '')).toBeGreaterThanOrEqual(24 * 3_600_000);
    }
  });

  it('closing or reopening a request a second time changes nothing and publishes no event', async () => {
    const { id } = await create(owner);
    const [first, again] = [await close(id), await close(id)];
    expect(again.closed_at).toBe(first.closed_at);
    expect([(await reopen(id)).closed_at, (await reopen(id)).closed_at]).toEqual([null, null]);
    const events = await recorded(id);
    expect(events.map(({ type, aggregateVersion, data }) => [type, aggregateVersion, data])).toEqual([
      ['feedback-request-created', 1, { request_id: id }],
      ['feedback-request-updated', 2, { request_id: id }],
      ['feedback-request-updated', 3, { request_id: id }],
    ]);
    expect(await others.ask(getRequestFacts, { request_id: id })).toMatchObject({ closed_at: null });
  });

  it('simultaneous calls to close a request publish one event', async () => {
    const { id } = await create(owner);
    const replies = await Promise.all(Array.from({ length: 8 }, () => close(id)));
    expect(new Set(replies.map(({ closed_at: closedAt }) => closedAt)).size).toBe(1);
    expect(await recorded(id)).toHaveLength(2);
  });

  it('a closed request stays closed when it is edited', async () => {
    const { id } = await create(owner);
    const { closed_at: closedAt } = await close(id);
    const body = { title: 'Edited', description: '', custom_ai_prompt: 'professional' };
    const edited = await owner.call(updateFeedbackRequestRoute, { params: { id }, body });
    expect(edited.body.closed_at).toBe(closedAt);
  });
});

it.each([
  ['archiving', archive],
  ['unarchiving', unarchive],
  ['duplicating', duplicate],
  ['closing', close],
  ['reopening', reopen],
])('%s a request is rejected with 401 without a session, and with 404 for another owner', async (_, act) => {
  const { id } = await create(owner);
  expect((await refusal(act(id, anonymous))).status).toBe(401);
  expect((await refusal(act(id, stranger))).status).toBe(404);
  expect((await refusal(act(randomUUID()))).status).toBe(404);
  expect(await listed(owner, id)).toMatchObject({ archived: false, closed_at: null });
});
