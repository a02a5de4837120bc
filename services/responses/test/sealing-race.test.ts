import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { call, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, pages, submit, submitMany } = asAnalysis(harness);
const replica = await harness.startReplica();

const versionsOf = async (requestId: string): Promise<string[]> =>
  (await pages(requestId)).flat().map(({ answers, relationship }) => `${said(answers)} ${relationship}`);
const said = ({ unsaid, habit }: Record<string, unknown>): string => `${String(unsaid)} ${String(habit)}`;

describe('changes by receipt that come in the moment of sealing', () => {
  /** Changes an answer over and over until it is told that it is too late. */
  async function changeUntilRefused(receipt: string, changes: { sent: number }): Promise<string> {
    let standing = 'You interrupt when you are nervous. undefined colleague';
    for (let turn = 1; ; turn += 1) {
      const responses = { unsaid: `unsaid ${turn} ${receipt}`, habit: `habit ${turn}` };
      const relationship = turn % 2 ? 'family' : 'other';
      const path = `/api/my-responses/${receipt}`;
      const at = turn % 2 ? harness.url() : replica;
      const { status } = await call(path, { method: 'PUT', at, body: { responses, relationship } });
      changes.sent += 1;
      if (status === 409) return standing;
      expect(status).toBe(200);
      standing = `${said(responses)} ${relationship}`;
    }
  }

  it('are in the set whole or refused: none of a thousand comes late', async () => {
    const changes = { sent: 0 };
    while (changes.sent < 1_000) {
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          const requestId = requests.add(aRequest());
          const receipts = await submitMany(requestId, 6);
          const changing = Promise.all(receipts.map((receipt) => changeUntilRefused(receipt, changes)));
          await pause(randomInt(60));
          expect(await seal(requestId)).toMatchObject({ sealed: true, size: 6 });
          const sealed = await versionsOf(requestId);
          expect(sealed.toSorted()).toEqual((await changing).toSorted());
          expect(await versionsOf(requestId)).toEqual(sealed);
        }),
      );
    }
  }, 30_000);
});

describe('a set that is sealed', () => {
  it('by two replicas at once is one set', async () => {
    const requestId = requests.add(aRequest());
    await submitMany(requestId, 7);
    const sealed = await Promise.all(Array.from({ length: 12 }, () => seal(requestId)));
    expect(new Set(sealed.map((set) => JSON.stringify(set))).size).toBe(1);
    expect(sealed[0]).toMatchObject({ sealed: true, size: 7, newcomers: 7 });
  });

  it('under two numbers at once is one that can be confirmed', async () => {
    const requestId = requests.add(aRequest());
    await submitMany(requestId, 7);
    await Promise.all([seal(requestId, 1), seal(requestId, 2), seal(requestId, 1), seal(requestId, 2)]);
    expect([await confirm(requestId, 1), await confirm(requestId, 2)]).toEqual([false, true]);
  });

  it('while twenty people answer has those who came before it, and the others are newcomers of the next', async () => {
    const requestId = requests.add(aRequest());
    await submitMany(requestId, 5);
    const answering = Promise.all(
      Array.from({ length: 20 }, async () => {
        await pause(randomInt(20));
        return submit(requestId);
      }),
    );
    await pause(10);
    const set = await seal(requestId);
    await answering;
    if (!set.sealed) throw new Error('nothing was sealed');
    expect((await pages(requestId)).flat()).toHaveLength(set.size);
    await confirm(requestId);
    await submitMany(requestId, 4);
    expect(await seal(requestId, 2)).toMatchObject({ size: 29, newcomers: 29 - set.size });
  });

  it('while people erase is whole where it is confirmed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const requestId = requests.add(aRequest());
      const receipts = await submitMany(requestId, 8);
      const erasing = Promise.all(
        receipts.slice(0, 3).map((receipt) => call(`/api/my-responses/${receipt}`, { method: 'DELETE' })),
      );
      const set = await seal(requestId);
      const confirmed = await confirm(requestId);
      await erasing;
      const [stored] = await database.query<{ in_set: number; weighed: number; counted: number }>(
        `select count(sealed_in)::int as in_set, count(effective_weight)::int as weighed,
           count(*)::int as counted from responses.answers where request_id = $1`,
        [requestId],
      );
      // Three erased, before the sealing, between the two, or after; nobody is in half a set.
      const inSet = confirmed ? 5 : 0;
      expect([set.sealed, stored]).toEqual([true, { in_set: inSet, weighed: inSet, counted: 5 }]);
    }
  });
});
