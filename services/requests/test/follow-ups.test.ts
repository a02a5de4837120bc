import { randomUUID } from 'node:crypto';
import {
  deleteFeedbackRequestRoute,
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
  updateFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { findWritingModel } from '@blindspot/contracts/messages/analysis';
import {
  createFollowUpRoute,
  deletePlanRoute,
  getPlanRoute,
  savePlanRoute,
} from '@blindspot/contracts/http/plans';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { getRequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import { describe, expect, it } from 'vitest';
import { create, refusal, useRequests, type Person } from './harness.ts';

const { signIn, anonymous, others, database, recorded } = await useRequests();
const owner = await signIn({ name: 'Ann Example' });

const ask = async (person: Pick<Person, 'call'>, id: string, aim = 'Listen first') =>
  (await person.call(createFollowUpRoute, { params: { id }, body: { aim } })).body;
async function plan(person: Person, id: string, day: string | null = null) {
  await database.query(
    `insert into requests.response_counts (request_id, response_count, version) values ($1, 5, 5)
     on conflict do nothing`,
    [id],
  );
  await person.call(savePlanRoute, { params: { id }, body: { aim: 'Listen first', day } });
}
const planOf = async (id: string) => (await owner.call(getPlanRoute, { params: { id } })).body.plan;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function planned(): Promise<string> {
  const { id } = await create(owner);
  await plan(owner, id);
  return id;
}

describe('POST /api/feedback-requests/:id/follow-up', () => {
  it('S2.23 a follow-up has its own link, names its parent, and uses the aim as its title', async () => {
    const id = await planned();
    const followUp = await ask(owner, id, '  Listen before I answer ');
    expect(followUp).toMatchObject({
      title: 'Listen before I answer',
      parent_id: id,
      question_set: 'follow-up',
      response_count: 0,
      shareable_link: `https://blindspot.example/feedback/${followUp.id}`,
    });
    expect(await planOf(id)).toMatchObject({ follow_up_id: followUp.id });
  });

  it('the form of a follow-up has one question and one optional question', async () => {
    const { id } = await ask(owner, await planned());
    const { body } = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    expect(body).toMatchObject({ owner_name: 'Ann Example', question_set: 'follow-up' });
    expect(body.privacy).toMatchObject({ outside_ai: null, words_are_read: false });
    expect(body.questions).toEqual({
      questions: { change: 'Listen first' },
      optional_questions: { line: 'What did you notice?' },
      format: 'follow-up',
      scale: '1-10',
      offers: {},
    });
    const { facts } = await others.ask(getRequestFacts, { request_id: id });
    expect(facts?.form).toEqual(body.questions);
  });

  it('a follow-up asks about quoting even if its parent request does not', async () => {
    others.serve(findWritingModel, () => ({ model: 'llama3.2' }));
    const { id: parentId } = await create(owner, { asks_quoting: false });
    await plan(owner, parentId);
    const { id, title } = await ask(owner, parentId);
    const details = await owner.call(getFeedbackRequestDetailsRoute, { params: { id } });
    expect(details.body.asks_quoting).toBe(true);
    const edit = owner.call(updateFeedbackRequestRoute, {
      params: { id },
      body: { title, asks_quoting: false },
    });
    expect(await refusal(edit)).toMatchObject({ status: 422, code: 'quoting_needed' });
  });

  it('changing the title of a follow-up is rejected with 422', async () => {
    const { id } = await ask(owner, await planned());
    const edit = owner.call(updateFeedbackRequestRoute, { params: { id }, body: { title: 'Drink less' } });
    expect(await refusal(edit)).toMatchObject({ status: 422, code: 'follow_up_title_fixed' });
    const body = { title: 'Listen first', description: 'Please be honest' };
    const { body: edited } = await owner.call(updateFeedbackRequestRoute, { params: { id }, body });
    expect(edited).toMatchObject(body);
  });

  it('a plan keeps its follow-up until its aim changes, and then allows a new one', async () => {
    const id = await planned();
    const first = await ask(owner, id);
    await plan(owner, id, tomorrow);
    expect(await planOf(id)).toMatchObject({ follow_up_id: first.id });
    await owner.call(savePlanRoute, { params: { id }, body: { aim: 'Be on time', day: null } });
    expect(await planOf(id)).toMatchObject({ follow_up_id: null });
    expect((await ask(owner, id, 'Be on time')).title).toBe('Be on time');
  });

  it('the event about a follow-up contains only the id of the new request', async () => {
    const { id } = await ask(owner, await planned());
    const [event] = await recorded(id);
    expect([event?.type, event?.data]).toEqual(['feedback-request-created', { request_id: id }]);
  });

  it('a plan gets one follow-up, even after many simultaneous calls', async () => {
    const id = await planned();
    const made = await Promise.all([1, 2, 3, 4].map(() => ask(owner, id)));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect((await ask(owner, id, 'Other words')).title).toBe('Listen first');
    const rows = await database.query('select from requests.feedback_requests where parent_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('a follow-up before the day of the plan is rejected with 409', async () => {
    const { id } = await create(owner);
    await plan(owner, id, tomorrow);
    const { status, code } = await refusal(ask(owner, id));
    expect([status, code]).toEqual([409, 'too_early']);
    await database.query('update requests.plans set day = current_date - 1 where request_id = $1', [id]);
    expect((await ask(owner, id)).parent_id).toBe(id);
    const { requests } = (await owner.call(listMyRequestsRoute, {})).body;
    expect(requests.find((one) => one.id === id)?.follow_up_from).toBeUndefined();
  });

  it('a follow-up requires a plan, and a request that belongs to the caller', async () => {
    const { id } = await create(owner);
    const { status, code } = await refusal(ask(owner, id));
    expect([status, code]).toEqual([409, 'no_plan']);
    await plan(owner, id);
    const stranger = await signIn();
    const refused = await Promise.all([ask(stranger, id), ask(owner, randomUUID())].map(refusal));
    expect(refused.map(({ status: each }) => each)).toEqual([404, 404]);
    expect((await refusal(ask(anonymous, id))).status).toBe(401);
  });
});

describe('follow-up', () => {
  it('a follow-up outlives its parent request, and can be deleted and created again', async () => {
    const id = await planned();
    const first = await ask(owner, id);
    await owner.call(deleteFeedbackRequestRoute, { params: { id: first.id } });
    expect(await planOf(id)).toMatchObject({ follow_up_id: null });
    const second = await ask(owner, id);
    expect(second.id).not.toBe(first.id);
    await owner.call(deletePlanRoute, { params: { id } });
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    const { requests } = (await owner.call(listMyRequestsRoute, {})).body;
    const left = requests.find((one) => one.id === second.id);
    expect([left?.title, left?.parent_id]).toEqual(['Listen first', undefined]);
  });
});
