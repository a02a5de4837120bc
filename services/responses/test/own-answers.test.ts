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

/** As requests says it of a new request; resolves when this service has asked who its owner is. */
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

/** An owner with an address that is confirmed, and a request that this service has heard of. */
async function knownOwner(): Promise<{ owner: Person; requestId: string }> {
  const owner = await harness.person();
  accounts.set(owner, owner.email);
  const requestId = requestOf(owner);
  await announce(requestId);
  return { owner, requestId };
}

describe("an owner's own answer", () => {
  it('P14 sent with his session is thanked alike, counts nowhere and is announced to nobody', async () => {
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

  it('P14 under his confirmed address counts nowhere, though he never opened anything of his request', async () => {
    const { owner, requestId } = await knownOwner();
    await submit(requestId, { responder_email: owner.email.toUpperCase() });
    expect(await counted(requestId)).toEqual([false]);
  });

  it('under an address that he has not confirmed is like any other, until he confirms it', async () => {
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
    // What was stored before stays as it was taken.
    expect(await counted(requestId)).toEqual(expect.arrayContaining([false, true]));
  });

  it('is known under each address that he confirmed one after the other', async () => {
    const { owner, requestId } = await knownOwner();
    const newAddress = `${randomUUID()}@example.test`;
    accounts.set(owner, newAddress);
    await changed(owner, 2);
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(2));
    await submit(requestId, { responder_email: owner.email });
    await submit(requestId, { responder_email: newAddress });
    expect(await counted(requestId)).toEqual([false, false]);
  });

  it('is known of all his requests, also of one that comes later', async () => {
    const { owner } = await knownOwner();
    const later = requestOf(owner);
    await submit(later, { responder_email: owner.email });
    expect(await counted(later)).toEqual([false]);
  });

  it('is taken while auth is away, and known under his address once it is back', async () => {
    accounts.setAway(true);
    const owner = await harness.person();
    accounts.set(owner, owner.email);
    const requestId = requestOf(owner);
    await publishAs(harness, feedbackRequestCreated, requestId, { request_id: requestId });
    expect((await submit(requestId, { responder_email: owner.email })).status).toBe(201);
    accounts.setAway(false);
    // Nothing wakes it: it asks again by itself.
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(1));
    await submit(requestId, { responder_email: owner.email });
    expect(await counted(requestId)).toEqual(expect.arrayContaining([false, true]));
  });

  it('is found by him: by receipt, among his answers and in his copy; changed and erased like any other', async () => {
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

describe('an address', () => {
  it('that passed on to somebody else, who confirmed it, does not cost them their answer', async () => {
    const { owner, requestId } = await knownOwner();
    const heir = await harness.person();
    accounts.set(owner, `${randomUUID()}@example.test`);
    accounts.set(heir, owner.email);
    await changed(heir, 2);
    await eventually(async () => expect(await addressesOf(owner)).toEqual([]));
    await submit(requestId, { responder_email: owner.email });
    expect(await counted(requestId)).toEqual([true]);
  });

  it('of people who own no request is not kept', async () => {
    const { owner } = await knownOwner();
    const person = await harness.person();
    accounts.set(person, person.email);
    await changed(person, 1);
    accounts.set(owner, `${randomUUID()}@example.test`);
    await changed(owner, 2);
    await eventually(async () => expect(await addressesOf(owner)).toHaveLength(2));
    expect(await addressesOf(person)).toEqual([]);
  });

  it('of a deleted account is forgotten, and nothing heard late brings it back', async () => {
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

  it('learned in the moment in which its account is deleted is forgotten as well', async () => {
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

describe("the reply to 'Are you the owner?'", () => {
  it('yes keeps the answer apart, whoever is signed in, and leaves it to nobody else', async () => {
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

  it("no counts, also on a device where the owner is signed in, and is not among the owner's answers", async () => {
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

  it('no leaves what somebody else who is signed in answered in their own list', async () => {
    const other = await harness.person();
    const requestId = requests.add(aRequest());
    await submit(requestId, { from_owner: false }, { token: other.token });
    const mine = await call<{ responses: MyResponse[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(other.email)}`,
      { token: other.token },
    );
    expect(mine.body.responses).toHaveLength(1);
  });

  it('no does not make an answer count that comes under the confirmed address', async () => {
    const { owner, requestId } = await knownOwner();
    await submit(requestId, { from_owner: false, responder_email: owner.email });
    expect(await counted(requestId)).toEqual([false]);
  });

  it('is part of what was sent: the same key with another reply is another answer', async () => {
    const requestId = requests.add(aRequest());
    const [key, responder_email] = [randomUUID(), `${randomUUID()}@example.test`];
    const send = (change: Submission) => submit(requestId, { responder_email, ...change }, { key });
    expect((await send({})).status).toBe(201);
    expect((await send({ from_owner: true })).status).toBe(422);
    expect((await send({})).status).toBe(201);
    expect(await counted(requestId)).toEqual([true]);
  });

  it.each([['yes'], [1], [null]])('as %j is refused', async (reply) => {
    const path = `/api/feedback-response/${requests.add(aRequest())}`;
    const body = { ...anAnswer(), from_owner: reply };
    expect((await call(path, { method: 'POST', body })).status).toBe(422);
  });
});

it('an answer with a token that is not valid is like any other', async () => {
  const requestId = requests.add(aRequest());
  expect((await submit(requestId, {}, { token: 'not.a.token' })).status).toBe(201);
  expect(await counted(requestId)).toEqual([true]);
});
