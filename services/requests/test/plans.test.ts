import { randomUUID } from 'node:crypto';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { deleteFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import {
  deletePlanRoute,
  getPlanRoute,
  savePlanRoute,
  type PlanParts,
} from '@blindspot/contracts/http/plans';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { limits } from '@blindspot/contracts/limits';
import { exportOwnedRequests, getLabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { create as createUnanswered, refusal, useRequests, type Person } from './harness.ts';

const { signIn, anonymous, others, publish, database, recorded, logLines } = await useRequests();
const owner = await signIn();
const stranger = await signIn();

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const whole = { aim: 'Listen first', when: 'somebody brings me news', will: 'ask one thing', day: dayIn(30) };

const read = async (person: Pick<Person, 'call'>, id: string) =>
  (await person.call(getPlanRoute, { params: { id } })).body.plan;
const save = async (person: Pick<Person, 'call'>, id: string, body: PlanParts) =>
  (await person.call(savePlanRoute, { params: { id }, body })).body.plan;
const remove = (person: Pick<Person, 'call'>, id: string) => person.call(deletePlanRoute, { params: { id } });
async function create(person: Person) {
  const request = await createUnanswered(person);
  await answeredBy(request.id, 5);
  return request;
}
const answeredBy = (id: string, count: number) =>
  database.query(
    'insert into requests.response_counts (request_id, response_count, version) values ($1, $2, $2)',
    [id, count],
  );
const standing = async () =>
  (await database.query<{ request_id: string }>('select request_id from requests.plans')).map(
    ({ request_id: requestId }) => requestId,
  );

describe('/api/feedback-requests/:id/plan', () => {
  it('S2.23 GET /api/feedback-requests/:id/plan returns the plan as it was saved', async () => {
    const { id } = await create(owner);
    expect(await read(owner, id)).toBeNull();
    const kept = { ...whole, due: false, follow_up_id: null };
    expect(await save(owner, id, whole)).toEqual(kept);
    expect(await read(owner, id)).toEqual(kept);
  });

  it('a plan is rejected with 409 until five people have answered', async () => {
    const { id } = await createUnanswered(owner);
    expect(await refusal(save(owner, id, whole))).toMatchObject({ status: 409, code: 'no_result' });
    await answeredBy(id, 4);
    expect((await refusal(save(owner, id, whole))).status).toBe(409);
    expect(await read(owner, id)).toBeNull();
  });

  it('a plan can still be changed after an erased answer has left four', async () => {
    const { id } = await create(owner);
    await save(owner, id, whole);
    await database.query('update requests.response_counts set response_count = 4 where request_id = $1', [
      id,
    ]);
    expect(await save(owner, id, { aim: 'Thank people' })).toMatchObject({ aim: 'Thank people' });
  });

  it('a plan requires only the aim', async () => {
    const { id } = await create(owner);
    expect(await save(owner, id, { aim: '  Be on time ' })).toEqual({
      aim: 'Be on time',
      when: '',
      will: '',
      day: null,
      due: true,
      follow_up_id: null,
    });
    const { status, errors } = await refusal(save(owner, id, { aim: ' ' }));
    expect([status, errors?.[0]?.path]).toEqual([422, 'aim']);
  });

  it('a plan can be changed and deleted, even twice', async () => {
    const { id } = await create(owner);
    await save(owner, id, whole);
    expect(await save(owner, id, { aim: 'Thank people' })).toMatchObject({
      aim: 'Thank people',
      when: '',
      day: null,
    });
    expect((await remove(owner, id)).status).toBe(204);
    expect((await remove(owner, id)).status).toBe(204);
    expect(await read(owner, id)).toBeNull();
  });

  it.each<[string, PlanParts & Record<string, unknown>, string]>([
    ['an aim', { aim: 'x'.repeat(limits.plan.aim + 1) }, 'aim'],
    ['a line after "when"', { aim: 'Listen', when: 'x'.repeat(limits.plan.line + 1) }, 'when'],
    ['a line after "I will"', { aim: 'Listen', will: 'x'.repeat(limits.plan.line + 1) }, 'will'],
  ])('a plan with %s beyond its limit is rejected with 422', async (_, body, path) => {
    const { id } = await create(owner);
    const { status, errors } = await refusal(save(owner, id, body));
    expect([status, errors?.[0]?.path]).toEqual([422, path]);
  });

  it('a plan accepts any day within a year from today, and its stored day even after that day has passed', async () => {
    const { id } = await create(owner);
    for (const day of [dayIn(-1), dayIn(367), '2026-02-30', 'soon']) {
      const { status, errors } = await refusal(save(owner, id, { ...whole, day }));
      expect([day, status, errors?.[0]?.path]).toEqual([day, 422, 'day']);
    }
    expect(await save(owner, id, { ...whole, day: dayIn(0) })).toMatchObject({ due: true });
    const past = dayIn(-7);
    await database.query('update requests.plans set day = $1 where request_id = $2', [past, id]);
    expect(await save(owner, id, { ...whole, aim: 'Else', day: past })).toMatchObject({
      aim: 'Else',
      day: past,
    });
  });

  it('a plan with unknown fields is rejected with 422', async () => {
    const { id } = await create(owner);
    const { status } = await refusal(save(owner, id, { ...whole, streak: 3 } as PlanParts));
    expect(status).toBe(422);
  });
});

describe('privacy of a plan', () => {
  it('every call for the plan of another account is rejected with 404', async () => {
    const { id } = await create(owner);
    await save(owner, id, whole);
    const refused = await Promise.all(
      [read(stranger, id), save(stranger, id, whole), remove(stranger, id), read(owner, randomUUID())].map(
        refusal,
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await refusal(read(anonymous, id))).status).toBe(401);
    expect(await read(owner, id)).toMatchObject({ aim: whole.aim });
  });

  it('the text of a plan appears in no event, log line, form or reply to another service', async () => {
    const { id } = await create(owner);
    await save(owner, id, { ...whole, aim: 'Zebracrossing', when: 'Zebracrossing', will: 'Zebracrossing' });
    const form = await anonymous.call(getPublicFormRoute, { params: { requestId: id } });
    const logged = [
      await recorded(id),
      logLines,
      form.body,
      await others.ask(getLabelledRequest, { request_id: id }),
    ];
    expect(JSON.stringify(logged)).not.toContain('Zebracrossing');
  });

  it('the export of an account contains its plans', async () => {
    const { id } = await create(owner);
    await save(owner, id, whole);
    const copy = await others.ask(exportOwnedRequests, { user_id: owner.userId, after: null });
    expect(copy.requests.find((one) => one.id === id)?.plan).toEqual(whole);
  });

  it('a plan is deleted with its request and with its account', async () => {
    const leaving = await signIn();
    const [one, two] = [await create(leaving), await create(leaving)];
    for (const { id } of [one, two]) await save(leaving, id, whole);
    await leaving.call(deleteFeedbackRequestRoute, { params: { id: one.id } });
    expect(await standing()).not.toContain(one.id);
    await publish(accountDeleted, {
      aggregateId: leaving.userId,
      aggregateVersion: 2,
      data: { user_id: leaving.userId },
    });
    await eventually(async () => expect(await standing()).not.toContain(two.id));
  });
});

it('GET /api/my-requests shows from which day a follow-up is possible if the plan has a day', async () => {
  const planner = await signIn();
  const [dated, undated] = [await create(planner), await create(planner)];
  await save(planner, dated.id, whole);
  await save(planner, undated.id, { aim: 'Listen' });
  const { requests } = (await planner.call(listMyRequestsRoute, {})).body;
  expect(Object.fromEntries(requests.map((one) => [one.id, one.follow_up_from]))).toEqual({
    [dated.id]: whole.day,
    [undated.id]: undefined,
  });
});
