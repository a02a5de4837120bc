import type { ApiFacts } from '../ledger/judge-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Actors } from '../load/actors.ts';
import { inParallel } from '@blindspot/test-kit/in-parallel';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';

const mostReceipts = 1_500;
const atOnce = 6;

/** Reads the state of the product over HTTP. Reads at most about 1,500 receipts. */
export async function readApiFacts(actors: Actors, ledger: Ledger, random: SeededRandom): Promise<ApiFacts> {
  const receipts: [number, { status: number; version: number | null }][] = [];
  const held = ledger.submissions.filter(({ receipt }) => receipt !== undefined);
  const share = mostReceipts / Math.max(mostReceipts, held.length);
  await inParallel(
    held.filter(() => random.chance(share)),
    atOnce,
    async (submission) => {
      receipts.push([submission.number, await actors.readReceipt(submission)]);
    },
  );

  const counts = new Map<string, number>();
  await inParallel(actors.owners, atOnce, async (owner) => {
    for (const [id, count] of await actors.listRequests(owner)) counts.set(id, count);
  });

  const trustLists = new Map<string, { status: number; ratings: ReadonlyMap<string, number> }>();
  const shares = new Map<string, number>();
  await inParallel([...ledger.requests.values()], atOnce, async (request) => {
    const owner = actors.owners.find(({ record }) => record === request.owner);
    if (owner && request.deleted === undefined) {
      trustLists.set(request.id, await actors.trustList(owner, request));
      // Records the screens after the run, because the judges check them too.
      await actors.observe(owner, request);
    }
    if (request.shareId !== undefined) shares.set(request.shareId, await actors.readShare(request.shareId));
  });
  return { receipts: new Map(receipts), counts, trustLists, shares };
}
