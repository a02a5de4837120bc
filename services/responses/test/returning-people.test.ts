import { randomUUID } from 'node:crypto';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { NextSet, TrustListItem } from '@blindspot/contracts/http/trust';
import {
  countAnswers,
  getWaitingAnswers,
  weighNewcomers,
} from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Person } from './harness.ts';
import { asAnalysis, asAsked } from './sealing.ts';

const harness = await startHarness();
const { call, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, pages, submit, submitMany } = asAnalysis(harness);
const replica = await harness.startReplica();
neighbours.serve(weighNewcomers, () => ({ effective_weights: asAsked, prepared: true }));

interface List {
  responses: TrustListItem[];
  locked: boolean;
  next_set: NextSet;
}

let owner: Person;
beforeAll(async () => {
  owner = await harness.person();
});

const newRequest = (): string => requests.add(aRequest({ owner_id: owner.userId }));
const list = async (requestId: string): Promise<List> =>
  (await call<List>(`/api/feedback-responses/${requestId}`, { token: owner.token })).body;
const names = async (requestId: string): Promise<string[]> =>
  (await list(requestId)).responses.map(({ responder_name: name }) => name);
const counts = async (requestId: string) => {
  const { response_count, set_aside, sealed_count } = await neighbours.ask(countAnswers, {
    request_id: requestId,
  });
  return { response_count, set_aside, sealed_count };
};
const erase = async (receipt: string): Promise<void> =>
  expect((await call(`/api/my-responses/${receipt}`, { method: 'DELETE' })).status).toBe(204);
const open = async (requestId: string, set = 1) => {
  const sealed = await seal(requestId, set);
  if (sealed.sealed) await confirm(requestId, set);
  return sealed;
};
const aBob = (): { responder_name: string; responder_email: string } => ({
  responder_name: 'Bob',
  responder_email: `bob.${randomUUID()}@example.test`,
});
const answerAs = async (
  person: Person,
  requestId: string,
  overrides: Parameters<typeof anAnswer>[0] = {},
): Promise<string> => {
  const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    token: person.token,
    body: anAnswer(overrides),
  });
  expect(reply.status).toBe(201);
  return reply.body.receipt;
};
const firsts = async (requestId: string): Promise<number> =>
  (
    await database.query(
      'select from responses.answers where request_id = $1 and counted and returns_to is null',
      [requestId],
    )
  ).length;

describe('POST /api/feedback-response repeated under one address', () => {
  it('POST /api/feedback-response stores and acknowledges the second answer like the first one', async () => {
    const requestId = newRequest();
    const bob = aBob();
    const [first, second] = [
      await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
        method: 'POST',
        body: anAnswer(bob),
      }),
      await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
        method: 'POST',
        body: anAnswer({ ...bob, responses: { unsaid: 'You hum.' } }),
      }),
    ];
    const shape = ({ status, body }: typeof first) => [status, body.message, Object.keys(body)];
    expect(shape(second)).toEqual(shape(first));
    expect(await counts(requestId)).toMatchObject({ response_count: 2 });
    const read = await call<{ responses: unknown; can_change: boolean }>(
      `/api/my-responses/${second.body.receipt}`,
    );
    expect(read.body).toMatchObject({ responses: { unsaid: 'You hum.' }, can_change: true });
  });

  it('a repeated answer changes no number, name or mean before the count reaches the next threshold', async () => {
    const [returning, fresh] = [newRequest(), newRequest()];
    const bob = aBob();
    for (const requestId of [returning, fresh]) {
      await submit(requestId, bob);
      await submitMany(requestId, 4);
      await open(requestId);
    }
    await submit(returning, { ...bob, responder_name: 'Zoe', relationship: 'family' });
    await submit(fresh, { responder_name: 'Zoe', relationship: 'family' });
    const seen = async (requestId: string): Promise<unknown[]> => {
      const { responses, next_set: next } = await list(requestId);
      const { average_trust_rating: mean } = await neighbours.ask(countAnswers, { request_id: requestId });
      return [
        next,
        mean,
        await counts(requestId),
        responses.filter(({ sealed }) => !sealed).map((item) => ({ ...item, handle: '' })),
      ];
    };
    expect(await seen(returning)).toEqual(await seen(fresh));
    expect((await list(returning)).next_set).toMatchObject({ newcomers: 1, missing: 3, set_aside: 0 });
  });

  it('L13 a fifth answer by a person who already answered unlocks neither the first set nor the names', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, bob);
    await submitMany(requestId, 2);
    await submit(requestId, bob);
    expect((await list(requestId)).next_set).toMatchObject({ newcomers: 4, missing: 1, set_aside: 0 });
    await submit(requestId);
    expect(await counts(requestId)).toEqual({ response_count: 5, set_aside: 1, sealed_count: 0 });
    const { locked, responses, next_set: next } = await list(requestId);
    expect([locked, responses.length, next]).toMatchObject([
      true,
      4,
      { ready: false, newcomers: 4, missing: 1, set_aside: 1 },
    ]);
    expect(await seal(requestId)).toEqual({ sealed: false });
    await submit(requestId);
    expect(await counts(requestId)).toEqual({ response_count: 6, set_aside: 1, sealed_count: 0 });
    expect(await names(requestId)).toHaveLength(5);
    expect(await open(requestId)).toMatchObject({ sealed: true, size: 5, newcomers: 5 });
    expect((await list(requestId)).next_set).toMatchObject({ newcomers: 0, missing: 4, set_aside: 1 });
  });

  it('a repeated answer is left out of all later sets while the first answer exists', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, bob);
    await submitMany(requestId, 4);
    await open(requestId);
    await submit(requestId, { ...bob, responses: { unsaid: 'Once more.' } });
    await submitMany(requestId, 3);
    expect(await counts(requestId)).toEqual({ response_count: 9, set_aside: 1, sealed_count: 5 });
    expect((await list(requestId)).next_set).toMatchObject({ ready: false, newcomers: 3, missing: 1 });
    expect(await seal(requestId, 2)).toEqual({ sealed: false });
    await submit(requestId);
    const waiting = await neighbours.ask(getWaitingAnswers, { request_id: requestId, after: null });
    expect(waiting.responses).toHaveLength(4);
    expect(JSON.stringify(waiting)).not.toContain('Once more.');
    expect(await open(requestId, 2)).toMatchObject({ sealed: true, size: 9, newcomers: 4 });
    expect(JSON.stringify(await pages(requestId, 2))).not.toContain('Once more.');
    expect(await names(requestId)).toHaveLength(9);
  });

  it('a repeated answer counts as a newcomer until the count reaches the next threshold', async () => {
    const requestId = newRequest();
    const bob = aBob();
    for (let sent = 0; sent < 5; sent += 1) await submit(requestId, bob);
    expect(await counts(requestId)).toMatchObject({ response_count: 5, set_aside: 4 });
    const mails: unknown[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      await submit(requestId, sent === 1 ? bob : {});
      const { newcomers, missing, set_aside: setAside } = (await list(requestId)).next_set;
      mails.push([newcomers, missing, setAside]);
    }
    expect(mails).toEqual([
      [2, 3, 4],
      [3, 2, 4],
      [4, 1, 4],
      [4, 1, 5],
    ]);
  });

  it.each([
    ['in capitals with blanks around it', (address: string) => ` ${address.toUpperCase()} `.trim()],
    ['with a line break behind it', (address: string) => `${address}\n`],
  ])('a repeated answer is recognised if its address is written %s', async (_, written) => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, bob);
    await submit(requestId, { ...bob, responder_email: written(bob.responder_email) });
    expect(await firsts(requestId)).toBe(1);
  });

  it('an address counts as a new person in another request', async () => {
    const bob = aBob();
    const [one, other] = [newRequest(), newRequest()];
    await submit(one, bob);
    await submit(other, bob);
    expect([await firsts(one), await firsts(other)]).toEqual([1, 1]);
  });

  it('simultaneous answers from one person through two replicas count as one person', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId);
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        call(`/api/feedback-response/${requestId}`, {
          method: 'POST',
          body: anAnswer(bob),
          ...(index % 2 === 0 && { at: replica }),
        }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect([await firsts(requestId), await counts(requestId)]).toMatchObject([2, { response_count: 25 }]);
  });

  it('an answer counts even if the owner answered first under the same address', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, { ...bob, from_owner: true });
    await submit(requestId, bob);
    expect(await firsts(requestId)).toBe(1);
    expect(await counts(requestId)).toMatchObject({ response_count: 1 });
  });

  it('a repeated answer can be changed by its receipt, even after the first answer is in a set', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, bob);
    const again = await submit(requestId, bob);
    await submitMany(requestId, 4);
    await open(requestId);
    const changed = await call(`/api/my-responses/${again}`, {
      method: 'PUT',
      body: { responses: { unsaid: 'On reflection.' }, relationship: 'family' },
    });
    expect(changed.status).toBe(200);
    expect(JSON.stringify(await pages(requestId))).not.toContain('On reflection.');
    expect((await list(requestId)).responses).toHaveLength(5);
  });
});

describe('POST /api/feedback-response repeated by one account', () => {
  it('an account counts as one person even if it answers under several addresses', async () => {
    const requestId = newRequest();
    const person = await harness.person();
    await answerAs(person, requestId);
    await answerAs(person, requestId);
    await answerAs(await harness.person(), requestId);
    expect(await firsts(requestId)).toBe(2);
  });

  it('an account counts as one person once it claims the receipt of its other answer', async () => {
    const requestId = newRequest();
    const person = await harness.person();
    await answerAs(person, requestId);
    const receipt = await submit(requestId);
    expect(await firsts(requestId)).toBe(2);
    const claimed = await call('/api/my-responses/claim', {
      method: 'POST',
      token: person.token,
      body: { receipt },
    });
    expect(claimed.status).toBe(200);
    expect(await firsts(requestId)).toBe(1);
  });
});

describe('DELETE /api/my-responses/:receipt of a first answer', () => {
  it('when a first answer is erased, the same person’s second answer counts', async () => {
    const requestId = newRequest();
    const bob = aBob();
    const first = await submit(requestId, bob);
    const second = await submit(requestId, { ...bob, responses: { unsaid: 'The second.' } });
    await submit(requestId, { ...bob, responses: { unsaid: 'The third.' } });
    await submitMany(requestId, 4);
    await erase(first);
    expect(await firsts(requestId)).toBe(5);
    expect(await counts(requestId)).toEqual({ response_count: 6, set_aside: 1, sealed_count: 0 });
    await open(requestId);
    const read = JSON.stringify(await pages(requestId));
    expect([read.includes('The second.'), read.includes('The third.')]).toEqual([true, false]);
    expect((await call<{ can_change: boolean }>(`/api/my-responses/${second}`)).body.can_change).toBe(false);
  });

  it('the first answer still counts after a later answer is erased', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, bob);
    const between = await submit(requestId, bob);
    await submit(requestId, bob);
    await erase(between);
    expect(await firsts(requestId)).toBe(1);
    await submit(requestId, bob);
    expect(await firsts(requestId)).toBe(1);
  });

  it('when a first answer in a set is erased, the person’s second answer counts as a newcomer', async () => {
    const requestId = newRequest();
    const bob = aBob();
    const first = await submit(requestId, bob);
    await submit(requestId, bob);
    await submitMany(requestId, 4);
    await open(requestId);
    expect(await counts(requestId)).toEqual({ response_count: 6, set_aside: 1, sealed_count: 5 });
    await erase(first);
    expect(await counts(requestId)).toEqual({ response_count: 5, set_aside: 0, sealed_count: 4 });
    expect((await list(requestId)).next_set).toMatchObject({ newcomers: 1, missing: 4, set_aside: 0 });
    await submitMany(requestId, 4);
    expect(await open(requestId, 2)).toMatchObject({ sealed: true, size: 9, newcomers: 5 });
  });

  it('the erasure of a first answer below the threshold does not reveal that it had a repeat', async () => {
    const requestId = newRequest();
    const bob = aBob();
    const first = await submit(requestId, bob);
    await submit(requestId, bob);
    await submit(requestId);
    await erase(first);
    expect((await list(requestId)).next_set).toMatchObject({ newcomers: 2, missing: 3, set_aside: 0 });
  });
});

describe('database constraint of a set', () => {
  it('the database rejects a repeated answer in a set', async () => {
    const requestId = newRequest();
    const bob = aBob();
    await submit(requestId, bob);
    await submit(requestId, bob);
    await expect(
      database.query(
        'update responses.answers set sealed_in = 1, sealed_rating = 5 where request_id = $1 and returns_to is not null',
        [requestId],
      ),
    ).rejects.toMatchObject({ constraint: 'answers_returning_enter_no_set' });
  });

  it.each(['address_index', 'account_id'])(
    'the database rejects a set in which two answers have the same %s',
    async (column) => {
      const requestId = newRequest();
      await submitMany(requestId, 5);
      const same = column === 'account_id' ? `'${randomUUID()}'::uuid` : `'\\x00'::bytea`;
      await database.query('alter table responses.identities disable trigger join_answers_of_account');
      await database.query(
        `update responses.identities set ${column} = ${same} where (request_id, response_id) in (
         select request_id, response_id from responses.identities where request_id = $1 limit 2)`,
        [requestId],
      );
      await database.query('alter table responses.identities enable trigger join_answers_of_account');
      await expect(seal(requestId)).rejects.toThrow('A part of the site is not answering');
      const entered = await database.query(
        'select from responses.answers where request_id = $1 and sealed_in is not null',
        [requestId],
      );
      expect(entered).toHaveLength(0);
    },
  );
});

describe('POST /api/feedback-response with the address of one answer and the account of another', () => {
  it('when the first of three linked answers is erased, the other two count as one person', async () => {
    const requestId = newRequest();
    const [person, bob] = [await harness.person(), aBob()];
    const first = await submit(requestId, bob);
    await answerAs(person, requestId);
    await answerAs(person, requestId, bob);
    await submitMany(requestId, 3);
    expect(await firsts(requestId)).toBe(5);
    await erase(first);
    expect(await firsts(requestId)).toBe(4);
    expect(await seal(requestId)).toEqual({ sealed: false });
    await submit(requestId);
    expect(await counts(requestId)).toMatchObject({ response_count: 6, set_aside: 1 });
    expect(await open(requestId)).toMatchObject({ sealed: true, size: 5 });
  });

  it('an answer linked to two others stays out of later sets even if one of the two is erased', async () => {
    const requestId = newRequest();
    const [person, bob] = [await harness.person(), aBob()];
    await answerAs(person, requestId);
    await submitMany(requestId, 4);
    await open(requestId);
    const first = await submit(requestId, bob);
    await answerAs(person, requestId, bob);
    await erase(first);
    expect(await firsts(requestId)).toBe(5);
    await submitMany(requestId, 4);
    expect(await open(requestId, 2)).toMatchObject({ sealed: true, size: 9, newcomers: 4 });
  });

  it('when the first of three linked answers is erased, a claimed receipt still links the other two', async () => {
    const requestId = newRequest();
    const [person, bob] = [await harness.person(), aBob()];
    const first = await submit(requestId, bob);
    await answerAs(person, requestId);
    const claim = { receipt: await submit(requestId, bob) };
    expect(
      (await call('/api/my-responses/claim', { method: 'POST', token: person.token, body: claim })).status,
    ).toBe(200);
    await submitMany(requestId, 4);
    await erase(first);
    expect(await firsts(requestId)).toBe(5);
    expect(await open(requestId)).toMatchObject({ sealed: true, size: 5 });
  });
});
