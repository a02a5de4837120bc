import { randomBytes, randomUUID } from 'node:crypto';
import { accountChanged, accountDeleted } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestCreated } from '@blindspot/contracts/messages/feedback-requests';
import type { MyResponse, SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { exportGivenAnswers } from '@blindspot/contracts/messages/feedback-responses';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { forgetOwner, saveConfirmedAddress } from '../src/owners/owner-address-store.ts';
import { removeRequest } from '../src/request-forms/request-form-store.ts';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Person, type Reply } from './harness.ts';
import { publishAs } from './publish.ts';
import { announcedCounts } from './stored-answers.ts';

const harness = await startHarness();
const { accounts, call, database, neighbours, requests } = harness;

type Submission = Parameters<typeof anAnswer>[0];

const submit = (
  requestId: string,
  change: Submission = {},
  options: { token?: string; key?: string } = {},
): Promise<Reply<SubmissionReceipt>> =>
  call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: anAnswer(change),
    token: options.token,
    headers: options.key === undefined ? {} : { 'idempotency-key': options.key },
  });

const counted = async (requestId: string): Promise<boolean[]> =>
  (
    await database.query<{ counted: boolean }>(
      'select counted from responses.answers where request_id = $1',
      [requestId],
    )
  ).map((row) => row.counted);

const announced = (requestId: string) => announcedCounts(database, requestId);

const addressesOf = ({ userId }: Pick<Person, 'userId'>) =>
  database.query('select from responses.owner_addresses where owner_id = $1', [userId]);

const requestOf = ({ userId }: Pick<Person, 'userId'>) => requests.add(aRequest({ owner_id: userId }));

async function announce(requestId: string): Promise<void> {
  await publishAs(harness, feedbackRequestCreated, requestId, { request_id: requestId });
  await eventually(async () => {
    const forms = await database.query('select from responses.request_forms where request_id = $1', [
      requestId,
    ]);
    const waiting = await database.query('select from responses.owners_to_ask');
    expect([forms.length, waiting.length]).toEqual([1, 0]);
  });
}

const changed = (person: Person, version: number) =>
  publishAs(harness, accountChanged, person.userId, { user_id: person.userId }, version);

async function knownOwner(): Promise<{ owner: Person; requestId: string }> {
  const owner = await harness.person();
  accounts.set(owner, owner.email);
  const requestId = requestOf(owner);
  await announce(requestId);
  return { owner, requestId };
}

describe('POST /api/feedback-response from the owner', () => {
  it('P14 POST /api/feedback-response accepts an answer from the owner’s session, but neither counts nor publishes it', async () => {
    const owner = await harness.person();
    const requestId = requestOf(owner);
    const own = await submit(requestId, {}, { token: owner.token });
    expect([await counted(requestId), await announced(requestId)]).toEqual([[false], []]);
    const strangers = await submit(requestId);
    expect([own.status, own.body.message, own.body.receipt.length]).toEqual([
      strangers.status,
      strangers.body.message,
      strangers.body.receipt.length,
    ]);
    expect(await counted(requestId)).toHaveLength(2);
    expect(await announced(requestId)).toHaveLength(1);
  });

  it('P14 POST /api/feedback-response does not count a signed-out answer under the owner’s confirmed address', async () => {
    const { owner, requestId } = await knownOwner();
    await submit(requestId, { responder_email: owner.email.toUpperCase() });
    expect(await counted(requestId)).toEqual([false]);
  });

  it('POST /api/feedback-response counts answers under an unconfirmed address of the owner until the owner confirms it', async () => {
    const owner = await harness.person();
    accounts.set(owner, owner.email, false);
    const requestId = requestOf(owner);
    await announce(requestId);
    await submit(requestId, { responder_email: owner.email });
    expect(await counted(requestId)).toEqual([true]);

    accounts.set(owner, owner.email);
    await changed(owner, 2);
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(1));
    await submit(requestId, { responder_email: owner.email });
    expect(await counted(requestId)).toEqual(expect.arrayContaining([false, true]));
  });

  it('POST /api/feedback-response recognises every address that the owner has ever confirmed', async () => {
    const { owner, requestId } = await knownOwner();
    const newAddress = `${randomUUID()}@example.test`;
    accounts.set(owner, newAddress);
    await changed(owner, 2);
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(2));
    await submit(requestId, { responder_email: owner.email });
    await submit(requestId, { responder_email: newAddress });
    expect(await counted(requestId)).toEqual([false, false]);
  });

  it('POST /api/feedback-response recognises the owner in all requests, including later ones', async () => {
    const { owner } = await knownOwner();
    const later = requestOf(owner);
    await submit(later, { responder_email: owner.email });
    expect(await counted(later)).toEqual([false]);
  });

  it('an answer from the owner is accepted while the auth service is down, and recognised once that service is back', async () => {
    accounts.setAway(true);
    const owner = await harness.person();
    accounts.set(owner, owner.email);
    const requestId = requestOf(owner);
    await publishAs(harness, feedbackRequestCreated, requestId, { request_id: requestId });
    expect((await submit(requestId, { responder_email: owner.email })).status).toBe(201);
    accounts.setAway(false);
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(1));
    await submit(requestId, { responder_email: owner.email });
    expect(await counted(requestId)).toEqual(expect.arrayContaining([false, true]));
  });

  it('the owner can find, change, export and erase their own answer like any other answer', async () => {
    const { owner, requestId } = await knownOwner();
    const { receipt } = (await submit(requestId, { responder_email: owner.email }, { token: owner.token }))
      .body;
    const held = `/api/my-responses/${receipt}`;
    const change = { responses: { unsaid: 'On reflection, nothing.' }, relationship: 'other' };
    expect((await call<ReceiptView>(held, { method: 'PUT', body: change })).body).toMatchObject({
      ...change,
      can_change: true,
    });
    const mine = await call<{ responses: MyResponse[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(owner.email)}`,
      { token: owner.token },
    );
    expect(mine.body.responses).toHaveLength(1);
    const copy = await neighbours.ask(exportGivenAnswers, {
      user_id: owner.userId,
      address: owner.email,
      after: null,
    });
    expect(copy.answers).toMatchObject([{ request_id: requestId, answers: change.responses }]);
    expect((await call(held, { method: 'DELETE' })).status).toBe(204);
    expect([await counted(requestId), await announced(requestId)]).toEqual([[], []]);
  });
});

describe('stored addresses of owners', () => {
  it('an answer under an owner’s former address counts after another account confirms that address', async () => {
    const { owner, requestId } = await knownOwner();
    const heir = await harness.person();
    accounts.set(owner, `${randomUUID()}@example.test`);
    accounts.set(heir, owner.email);
    await changed(heir, 2);
    await eventually(async () => expect(await addressesOf(owner)).toEqual([]));
    await submit(requestId, { responder_email: owner.email });
    expect(await counted(requestId)).toEqual([true]);
  });

  it('no address is stored for an account without requests', async () => {
    const { owner } = await knownOwner();
    const person = await harness.person();
    accounts.set(person, person.email);
    await changed(person, 1);
    accounts.set(owner, `${randomUUID()}@example.test`);
    await changed(owner, 2);
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(2));
    expect(await addressesOf(person)).toEqual([]);
  });

  it('a late event does not restore the addresses of a deleted account', async () => {
    const { owner } = await knownOwner();
    await publishAs(harness, accountDeleted, owner.userId, { user_id: owner.userId });
    await eventually(async () => expect(await addressesOf(owner)).toEqual([]));
    const [other, requestId] = [await harness.person(), requestOf(owner)];
    await changed(owner, 2);
    await publishAs(harness, feedbackRequestCreated, requestId, { request_id: requestId });
    accounts.set(other, other.email);
    await announce(requestOf(other));
    expect([(await addressesOf(owner)).length, (await addressesOf(other)).length]).toEqual([0, 1]);
  });

  it('an address that is stored during the deletion of its account is deleted too', async () => {
    const { owner, requestId } = await knownOwner();
    const handles = [createDatabase({ url: database.url }), createDatabase({ url: database.url })] as const;
    const [learner, eraser] = handles;
    let erasure: Promise<unknown> = Promise.resolve();
    let isErased = false;
    const index = randomBytes(32);
    await inTransaction(learner.db, async (learning) => {
      await saveConfirmedAddress(learning, owner.userId, { current: index, all: [index] });
      erasure = inTransaction(eraser.db, async (erasing) => {
        await removeRequest(erasing, requestId, 9);
        await forgetOwner(erasing, owner.userId);
      }).finally(() => (isErased = true));
      await eventually(async () => {
        const waiting = await database.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(isErased || waiting.length > 0).toBe(true);
      });
    });
    await erasure;
    await Promise.all(handles.map((handle) => handle.close()));
    expect(await addressesOf(owner)).toEqual([]);
  });
});

describe('POST /api/feedback-response with from_owner', () => {
  it('`from_owner: true` excludes the answer from the count in any session, and attaches it only to the owner’s account', async () => {
    const [owner, other] = [await harness.person(), await harness.person()];
    const requestId = requestOf(owner);
    await submit(requestId, { from_owner: true });
    await submit(requestId, { from_owner: true }, { token: owner.token });
    await submit(requestId, { from_owner: true }, { token: other.token });
    expect(await counted(requestId)).toEqual([false, false, false]);
    const ofAccounts = await database.query(
      'select account_id from responses.identities where request_id = $1 and account_id is not null',
      [requestId],
    );
    expect(ofAccounts).toEqual([{ account_id: owner.userId }]);
  });

  it('`from_owner: false` counts the answer even in the owner’s session, and keeps it out of the owner’s list', async () => {
    const owner = await harness.person();
    const requestId = requestOf(owner);
    await submit(requestId, { from_owner: false }, { token: owner.token });
    expect(await counted(requestId)).toEqual([true]);
    const mine = await call<{ responses: MyResponse[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(owner.email)}`,
      { token: owner.token },
    );
    expect(mine.body.responses).toEqual([]);
  });

  it('`from_owner: false` keeps the answer in the list of another signed-in account', async () => {
    const other = await harness.person();
    const requestId = requests.add(aRequest());
    await submit(requestId, { from_owner: false }, { token: other.token });
    const mine = await call<{ responses: MyResponse[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(other.email)}`,
      { token: other.token },
    );
    expect(mine.body.responses).toHaveLength(1);
  });

  it('`from_owner: false` does not count an answer under the owner’s confirmed address', async () => {
    const { owner, requestId } = await knownOwner();
    await submit(requestId, { from_owner: false, responder_email: owner.email });
    expect(await counted(requestId)).toEqual([false]);
  });

  it('a repeat under the same key with another value of `from_owner` is rejected', async () => {
    const requestId = requests.add(aRequest());
    const [key, responder_email] = [randomUUID(), `${randomUUID()}@example.test`];
    const send = (change: Submission) => submit(requestId, { responder_email, ...change }, { key });
    expect((await send({})).status).toBe(201);
    expect((await send({ from_owner: true })).status).toBe(422);
    expect((await send({})).status).toBe(201);
    expect(await counted(requestId)).toEqual([true]);
  });

  it.each([['yes'], [1], [null]])('the value %j of `from_owner` is rejected with 422', async (reply) => {
    const path = `/api/feedback-response/${requests.add(aRequest())}`;
    const body = { ...anAnswer(), from_owner: reply };
    expect((await call(path, { method: 'POST', body })).status).toBe(422);
  });
});

it('POST /api/feedback-response stores an answer with an invalid token as anonymous', async () => {
  const requestId = requests.add(aRequest());
  expect((await submit(requestId, {}, { token: 'not.a.token' })).status).toBe(201);
  expect(await counted(requestId)).toEqual([true]);
});
