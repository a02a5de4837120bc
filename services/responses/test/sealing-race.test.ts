import { randomInt } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { translateDatabaseError } from '@blindspot/service-kit/database/database-errors';
import { AppError } from '@blindspot/service-kit/process/app-error';
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

const changers = [1, 2].map(() => {
  const handle = createDatabase({ url: database.url });
  afterAll(() => handle.close());
  const deps = { db: handle.db, bus: neighbours, keys: parseIdentityKeys(createKeyFile()) };
  return { ...deps, forms: createRequestForms(deps) };
});

const textOf = ({ unsaid, habit }: Record<string, unknown>): string => `${String(unsaid)} ${String(habit)}`;
const sealedVersions = async (requestId: string): Promise<string[]> =>
  (await pages(requestId)).flat().map(({ answers, relationship }) => `${textOf(answers)} ${relationship}`);

/** Returns the versions that may be stored: the last accepted one, and later versions without a reply. */
async function changeUntilRefused(receipt: string, person: number, sent: () => void): Promise<string[]> {
  let possible = ['You interrupt when you are nervous. undefined colleague'];
  for (let turn = 1; ; turn += 1) {
    // The texts omit the receipt, because a receipt may contain a name by chance and would then be masked.
    const responses = { unsaid: `unsaid ${turn} of ${person}`, habit: `habit ${turn}` };
    const relationship = turn % 2 ? 'family' : 'other';
    const [changer] = turn % 2 ? changers : changers.toReversed();
    if (!changer) throw new TypeError('There are two replicas.');
    const version = `${textOf(responses)} ${relationship}`;
    sent();
    try {
      await changeByReceipt(changer, { receipt, language: 'en' }, { responses, relationship });
      possible = [version];
    } catch (error) {
      const rejection = translateDatabaseError(error);
      if (rejection instanceof AppError && rejection.status === 503) possible.push(version);
      else {
        expect(rejection).toMatchObject({ status: 409, code: 'answer_already_used' });
        return possible;
      }
    }
  }
}

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
    const set = await seal(requestId);
    expect(set).toMatchObject({ sealed: true, size: 8 });
    return await sealedVersions(requestId);
  }
  const [sealed, ...possible] = await Promise.all([
    sealThen(),
    ...receipts.map((receipt, person) => changeUntilRefused(receipt, person, sent)),
  ]);
  // Compares the latest versions first, because the first version is the same for several people.
  const unmatched = [...sealed];
  for (const versions of possible) {
    const version = versions.findLast((one) => unmatched.includes(one));
    expect(unmatched).toContain(version);
    unmatched.splice(unmatched.indexOf(version ?? ''), 1);
  }
  expect(unmatched).toEqual([]);
  expect(await sealedVersions(requestId)).toEqual(sealed);
  return changes;
}

describe('sealSet during concurrent changes by receipt', () => {
  it('P7 sealSet includes each of a thousand concurrent changes completely, or rejects it', async () => {
    let changes = 0;
    while (changes < 1_000) {
      const rounds = await Promise.all([1, 2, 3].map(() => sealAmidChanges(randomInt(1, 60))));
      changes += rounds.reduce((total, round) => total + round);
    }
  });
});

describe('sealSet', () => {
  it('sealSet seals one set when two replicas seal at once', async () => {
    const requestId = requests.add(aRequest());
    await submitMany(requestId, 7);
    const sealed = await Promise.all(Array.from({ length: 12 }, () => seal(requestId)));
    expect(new Set(sealed.map((set) => JSON.stringify(set))).size).toBe(1);
    expect(sealed[0]).toMatchObject({ sealed: true, size: 7, newcomers: 7 });
  });

  it('sealSet keeps only the higher of two set numbers that are sealed at once', async () => {
    const requestId = requests.add(aRequest());
    await submitMany(requestId, 7);
    await Promise.all([seal(requestId, 1), seal(requestId, 2), seal(requestId, 1), seal(requestId, 2)]);
    expect([await confirm(requestId, 1), await confirm(requestId, 2)]).toEqual([false, true]);
  });

  it('sealSet includes the people who answered before the call, and leaves later people for the next set', async () => {
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

  it('sealSet leaves no partial set if people erase answers meanwhile', async () => {
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
      // An erasure can happen before the sealing, between sealing and confirmation, or after both.
      const inSet = confirmed ? 5 : 0;
      expect([sealed, stored]).toEqual([true, { in_set: inSet, weighed: inSet, counted: 5 }]);
    }
  });
});
