import type { NextSet, TrustListItem } from '@blindspot/contracts/http/trust';
import { sealSet, weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAnsweredSets } from './answered-sets.ts';
import { aRequest } from './builders.ts';
import { startHarness, type Person } from './harness.ts';
import { asAsked } from './sealing.ts';

const harness = await startHarness();
const { call, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, pages, submit, submitMany, erase, entered } = useAnsweredSets(harness);
const replica = await harness.startReplica();
neighbours.serve(weighNewcomers, () => ({ effective_weights: asAsked, prepared: true }));

interface List {
  responses: TrustListItem[];
  next_set: NextSet;
}

let owner: Person;
beforeAll(async () => {
  owner = await harness.person();
});

const list = async (requestId: string): Promise<List> =>
  (await call<List>(`/api/feedback-responses/${requestId}`, { token: owner.token })).body;
const enteringNow = async (requestId: string): Promise<string> =>
  (await list(requestId)).next_set.entering ?? expect.fail('No set can be opened.');
const rate = (requestId: string, handle: string | null | undefined, rating: number) =>
  call(`/api/trust-rating/${requestId}`, {
    method: 'PUT',
    token: owner.token,
    body: { handle, trust_rating: rating },
  });

async function answeredBy(count: number): Promise<{ requestId: string; receipts: string[] }> {
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  return { requestId, receipts: await submitMany(requestId, count) };
}

const changed = { sealed: false, newcomers_changed: true };

describe('GET /api/feedback-responses next_set.entering', () => {
  it('while a set can be opened, every replica returns the same fingerprint in next_set.entering', async () => {
    const { requestId } = await answeredBy(4);
    expect((await list(requestId)).next_set.entering).toBeNull();
    await submit(requestId);
    const entering = await enteringNow(requestId);
    expect(entering).toMatch(/^[\w-]{22}$/);
    const other = await fetch(new URL(`/api/feedback-responses/${requestId}`, replica), {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(((await other.json()) as List).next_set.entering).toBe(entering);
    await seal(requestId, 1, entering);
    await confirm(requestId);
    expect((await list(requestId)).next_set).toMatchObject({ ready: false, entering: null });
  });

  it('next_set.entering changes when the people or their ratings change, even if the number of people stays the same', async () => {
    const { requestId, receipts } = await answeredBy(6);
    const seen = [await enteringNow(requestId)];
    const [someone] = (await list(requestId)).responses;
    await rate(requestId, someone?.handle, 9);
    seen.push(await enteringNow(requestId));
    await submit(requestId);
    seen.push(await enteringNow(requestId));
    await erase(receipts[0]);
    await submit(requestId);
    seen.push(await enteringNow(requestId));
    expect(new Set(seen).size).toBe(4);
    await rate(requestId, someone?.handle, 9);
    expect(await enteringNow(requestId)).toBe(seen[3]);
  });
});

describe('sealSet query with entering', () => {
  it('sealSet seals the set that the current fingerprint identifies', async () => {
    const { requestId } = await answeredBy(6);
    expect(await seal(requestId, 1, await enteringNow(requestId))).toMatchObject({ sealed: true, size: 6 });
  });

  it.each([
    ['another person has answered since', (requestId: string) => submit(requestId)],
    [
      'a rating was changed in another tab',
      async (requestId: string) => rate(requestId, (await list(requestId)).responses[2]?.handle, 1),
    ],
    ['a person has erased their answer', (_: string, receipts: readonly string[]) => erase(receipts[1])],
    [
      'a person has erased their answer and another one has answered',
      async (requestId: string, receipts: readonly string[]) => {
        await erase(receipts[1]);
        await submit(requestId);
      },
    ],
  ])('sealSet seals nothing if %s', async (_, meanwhile) => {
    const { requestId, receipts } = await answeredBy(6);
    const entering = await enteringNow(requestId);
    await meanwhile(requestId, receipts);
    expect(await seal(requestId, 1, entering)).toEqual(changed);
    expect((await entered(requestId)).every((set) => set === null)).toBe(true);
    expect(await seal(requestId, 1, await enteringNow(requestId))).toMatchObject({ sealed: true });
  });

  it('sealSet returns the same set again for the same fingerprint, and no set for another fingerprint', async () => {
    const { requestId } = await answeredBy(6);
    const entering = await enteringNow(requestId);
    const set = await seal(requestId, 1, entering);
    await submit(requestId);
    expect(await seal(requestId, 1, entering)).toEqual(set);
    expect(await seal(requestId, 1, 'x'.repeat(22))).toEqual(changed);
    await confirm(requestId);
    expect([await seal(requestId, 1, entering), await seal(requestId, 2, entering)]).toEqual([set, changed]);
  });

  it('sealSet with `existing: true` returns an existing set, but seals no new one', async () => {
    const { requestId } = await answeredBy(6);
    const look = async (number: number, entering: string) =>
      await neighbours.ask(sealSet, { request_id: requestId, set: number, entering, existing: true });
    const entering = await enteringNow(requestId);
    expect([await look(1, entering), await look(1, 'x'.repeat(22))]).toEqual([{ sealed: false }, changed]);
    expect((await entered(requestId)).every((set) => set === null)).toBe(true);
    const set = await seal(requestId, 1, entering);
    expect([await look(1, entering), await look(1, 'x'.repeat(22)), await look(2, entering)]).toEqual([
      set,
      changed,
      { sealed: false },
    ]);
    expect(await seal(requestId, 1, entering)).toEqual(set);
    await confirm(requestId);
    expect(await look(2, entering)).toEqual(changed);
  });

  it('sealSet continues an interrupted set, even if later answers are waiting', async () => {
    const { requestId } = await answeredBy(5);
    const entering = await enteringNow(requestId);
    await seal(requestId, 1, entering);
    await submitMany(requestId, 4);
    const { responses, next_set: next } = await list(requestId);
    expect(next).toMatchObject({ ready: true, newcomers: 5, missing: 0, entering });
    expect(responses.filter(({ sealed }) => sealed)).toHaveLength(5);
    expect(await seal(requestId, 1, entering)).toMatchObject({ sealed: true, size: 5 });
    await confirm(requestId);
    expect((await list(requestId)).next_set).toMatchObject({ ready: true, newcomers: 4 });
  });

  it('P7 sealSet never seals a person whom the list did not show, while 200 people answer', async () => {
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submitMany(requestId, 5);
    let sent = 5;
    const answering = async (): Promise<void> => {
      while (sent < 205) {
        sent += 1;
        await submit(requestId);
      }
    };
    const opening = async (): Promise<number> => {
      for (let tries = 1; ; tries += 1) {
        const { responses, next_set: next } = await list(requestId);
        const set = await seal(requestId, 1, next.entering ?? '');
        if (!set.sealed) continue;
        expect(set.size).toBe(responses.length);
        expect((await pages(requestId)).flat()).toHaveLength(responses.length);
        return tries;
      }
    };
    await Promise.all([opening(), ...Array.from({ length: 8 }, answering)]);
    expect(await entered(requestId)).toHaveLength(205);
  });
});
