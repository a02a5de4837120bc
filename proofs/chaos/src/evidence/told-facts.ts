import type { ToldFacts } from '../ledger/judge-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { World } from '../load/world.ts';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';

const mostReceipts = 1_500;
const lanes = 6;

/** Asks the product over HTTP what it has; of many receipts a part that the seed chooses. */
export async function readToldFacts(world: World, ledger: Ledger, random: SeededRandom): Promise<ToldFacts> {
  const receipts: [number, { status: number; version: number | null }][] = [];
  const held = ledger.submissions.filter(({ receipt }) => receipt !== undefined);
  const share = mostReceipts / Math.max(mostReceipts, held.length);
  await inLanes(
    held.filter(() => random.chance(share)),
    async (submission) => {
      receipts.push([submission.number, await world.readReceipt(submission)]);
    },
  );

  const counts = new Map<string, number>();
  await inLanes(world.owners, async (owner) => {
    for (const [id, count] of await world.listRequests(owner)) counts.set(id, count);
  });

  const trustLists = new Map<string, { status: number; ratings: ReadonlyMap<string, number> }>();
  const shares = new Map<string, number>();
  await inLanes([...ledger.requests.values()], async (request) => {
    const owner = world.owners.find(({ record }) => record === request.owner);
    if (owner && request.deleted === undefined) {
      trustLists.set(request.id, await world.trustList(owner, request));
      // What is shown when all is at rest is judged like what was shown on the way.
      await world.observe(owner, request);
    }
    if (request.shareId !== undefined) shares.set(request.shareId, await world.readShare(request.shareId));
  });
  return { receipts: new Map(receipts), counts, trustLists, shares };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
