import type { ToldFacts } from '../ledger/judge-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { World } from '../load/world.ts';
import type { Random } from '../random.ts';

const mostReceipts = 1_500;
const lanes = 6;

/** Asks the product over HTTP what it has; of many receipts a part that the seed chooses. */
export async function readToldFacts(world: World, ledger: Ledger, random: Random): Promise<ToldFacts> {
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

  const ratings = new Map<string, ReadonlyMap<string, number>>();
  const shares = new Map<string, number>();
  await inLanes([...ledger.requests.values()], async (request) => {
    const owner = world.owners.find(({ record }) => record === request.owner);
    const shown = owner && request.deleted === undefined ? await world.trustList(owner, request) : undefined;
    if (shown !== undefined) ratings.set(request.id, shown);
    if (request.shareId !== undefined) shares.set(request.shareId, await world.readShare(request.shareId));
  });
  return { receipts: new Map(receipts), counts, ratings, shares };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
