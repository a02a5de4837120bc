import { randomInt } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeyFile, parseIdentityKeys } from '../src/identities/identity-keys.ts';
import { changeByReceipt } from '../src/receipts/receipt-service.ts';
import { createRequestForms } from '../src/request-forms/request-forms.ts';
import { aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { call, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, pages, submit, submitMany } = asAnalysis(harness);
await harness.startReplica();

/** Two replicas' own ways to change an answer, without the calls between. */
const changers = [1, 2].map(() => {
  const handle = createDatabase({ url: database.url });
  afterAll(() => handle.close());
  const parts = { db: handle.db, bus: neighbours, keys: parseIdentityKeys(createKeyFile()) };
  return { ...parts, forms: createRequestForms(parts) };
});

const said = ({ unsaid, habit }: Record<string, unknown>): string => `${String(unsaid)} ${String(habit)}`;
const sealedVersions = async (requestId: string): Promise<string[]> =>
  (await pages(requestId)).flat().map(({ answers, relationship }) => `${said(answers)} ${relationship}`);

/** Changes the answer of a person over and over until it is told that it is too late; returns what was taken last. */
async function changeUntilRefused(receipt: string, person: number, sent: () => void): Promise<string> {
  let standing = 'You interrupt when you are nervous. undefined colleague';
  for (let turn = 1; ; turn += 1) {
    // Not by the receipt, in which a name may stand by chance, which is taken out.
    const responses = { unsaid: `unsaid ${turn} of ${person}`, habit: `habit ${turn}` };
    const relationship = turn % 2 ? 'family' : 'other';
    const [changer] = turn % 2 ? changers : changers.toReversed();
    if (!changer) throw new TypeError('There are two replicas.');
    sent();
    try {
      await changeByReceipt(changer, { receipt, language: 'en' }, { responses, relationship });
    } catch (error) {
      expect(error).toMatchObject({ status: 409, code: 'answer_already_used' });
      return standing;
    }
    standing = `${said(responses)} ${relationship}`;
  }
}

/** Seals a set while so many changes of its answers are on their way or done; returns how many there were in the end. */
async function sealAmidChanges(before: number): Promise<number> {
  const requestId = requests.add(aRequest());
  const receipts = await submitMany(requestId, 8);
  const { promise: moment, resolve: come } = Promise.withResolvers<void>();
  let changes = 0;
  const sent = (): void => {
    changes += 1;
    if (changes === before) come();
  };
  async function sealThen(): Promise<string[]> {
    await moment;
    expect(await seal(requestId)).toMatchObject({ sealed: true, size: 8 });
    return sealedVersions(requestId);
  }
  const [sealed, ...standing] = await Promise.all([
    sealThen(),
    ...receipts.map((receipt, person) => changeUntilRefused(receipt, person, sent)),
  ]);
  expect(sealed.toSorted()).toEqual(standing.toSorted());
  expect(await sealedVersions(requestId)).toEqual(sealed);
  return changes;
}

describe('changes by receipt that come in the moment of sealing', () => {
  it('P7 are in the set whole or refused: none of a thousand comes late', async () => {
    let changes = 0;
    while (changes < 1_000) {
      const rounds = await Promise.all([1, 2, 3].map(() => sealAmidChanges(randomInt(1, 60))));
      changes += rounds.reduce((total, round) => total + round);
    }
  });
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
    const { promise: oneOfThem, resolve: taken } = Promise.withResolvers<void>();
    const [set] = await Promise.all([
      oneOfThem.then(() => seal(requestId)),
      ...Array.from({ length: 20 }, () => submit(requestId).finally(taken)),
    ]);
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
      const sealing = async (): Promise<[boolean, boolean]> => [
        (await seal(requestId)).sealed,
        await confirm(requestId),
      ];
      const [[sealed, confirmed]] = await Promise.all([
        sealing(),
        ...receipts.slice(0, 3).map((receipt) => call(`/api/my-responses/${receipt}`, { method: 'DELETE' })),
      ]);
      const [stored] = await database.query<{ in_set: number; weighed: number; counted: number }>(
        `select count(sealed_in)::int as in_set, count(effective_weight)::int as weighed,
           count(*)::int as counted from responses.answers where request_id = $1`,
        [requestId],
      );
      // Three erased, before the sealing, between the two, or after; nobody is in half a set.
      const inSet = confirmed ? 5 : 0;
      expect([sealed, stored]).toEqual([true, { in_set: inSet, weighed: inSet, counted: 5 }]);
    }
  });
});
