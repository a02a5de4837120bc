import { randomUUID } from 'node:crypto';
import { requestKeepers, type RequestKeeper } from '@blindspot/contracts/messages/feedback-requests';
import {
  countResponsesAgain,
  listHeldRequests,
  type HeldRequest,
  type Mended,
} from '@blindspot/contracts/messages/operations';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { RequestsConfig } from '../config.ts';
import { deleteLeftOver } from '../deletions/deletion-store.ts';
import { differencesBetween, readUntil, type Difference } from './difference.ts';
import {
  announceAgain,
  giveUpTurn,
  hasRequests,
  listKnownDeletions,
  listOwnPage,
  readReconciliation,
  saveRound,
  takeTurn,
} from './reconciliation-store.ts';

interface ReconcilerDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly config: Pick<RequestsConfig, 'RECONCILE_EVERY_MS'>;
  readonly logger: Logger;
}

interface HeldPage {
  held: HeldRequest[];
  next: string | null;
}

/** Differences of the previous round by request. `looks` counts the consecutive rounds with a difference. */
type Suspicions = ReadonlyMap<string, { readonly seen: string; readonly looks: number }>;

interface Round {
  readonly keeper: RequestKeeper;
  readonly before: Suspicions | undefined;
  /** True if an earlier round found too many unknown requests to repair. */
  readonly isBraked: boolean;
  readonly mended: Mended;
  /** Requests already published in this round. Every service receives the same event, so one is enough. */
  readonly published: Set<string>;
}

/** Limit on differences per service and round. Further differences wait until these are repaired. */
const differencesAtOnce = 10_000;
/**
 * Limit on unknown requests. They exist in another service, but this schema contains neither them nor their
 * deletion. A few may come from manual repairs. If there are more than this limit, or more unknown requests
 * than requests here, this schema has lost data. The answers to unknown requests are then kept, even if enough
 * requests are created later.
 */
const unknownAtMost = 100;
const publishedAtOnce = 50;
const countedAtOnce = 100;
const askTimeoutMs = 5_000;
/** Missed rounds after which another replica takes over. */
const roundsUntilReplaced = 3;

/**
 * Compares the copies of other services with the requests of this service, page by page. After the same
 * difference in two rounds, it publishes the request or its deletion again, because an event was lost or rows
 * were changed by hand.
 */
export function startReconciler(deps: ReconcilerDeps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const everyMs = deps.config.RECONCILE_EVERY_MS;
  const replica = randomUUID();
  const suspicions = new Map<RequestKeeper, Suspicions>();

  async function compareAll(): Promise<void> {
    if (!(await takeTurn(db, replica, everyMs * roundsUntilReplaced))) return suspicions.clear();
    const mended: Mended = { left_over: 0, lacking: 0, other_version: 0, miscounted: 0 };
    const isBraked = (await readReconciliation(db)).heldBack > 0;
    let heldBack = 0;
    let isComplete = true;
    // The order of `requestKeepers` matters, because the counts of the responses service must be right first.
    const published = new Set<string>();
    for (const keeper of requestKeepers) {
      const round = { keeper, before: suspicions.get(keeper), isBraked, mended, published };
      suspicions.delete(keeper);
      try {
        const outcome = await compareWith(deps, round);
        suspicions.set(keeper, outcome.suspicions);
        heldBack += outcome.heldBack;
      } catch (error) {
        if (!(error instanceof AppError && error.status === 503)) throw error;
        // The differences with this service are forgotten, so each must be seen in two rounds again.
        isComplete = false;
        logger.debug({ dependency: keeper }, 'a service is unavailable and was not compared');
      }
    }
    await saveRound(db, { mended, heldBack, isComplete });
    for (const [kind, count] of Object.entries(mended)) {
      if (count > 0)
        logger.warn({ code: kind, count }, 'differing copies of feedback requests were repaired');
    }
    if (heldBack > 0) {
      logger.error(
        { count: heldBack },
        'other services hold requests that are unknown here and may have been lost',
      );
    }
  }

  const rounds = createPollLoop(everyMs, compareAll, logger);
  return {
    async stop() {
      await rounds.stop();
      // The turn expires anyway, so a failure is ignored.
      await giveUpTurn(db, replica).catch(() => undefined);
    },
  };
}

async function compareWith(
  deps: ReconcilerDeps,
  round: Round,
): Promise<{ suspicions: Suspicions; heldBack: number }> {
  const { keeper, before, isBraked } = round;
  const suspicions = new Map<string, { seen: string; looks: number }>();
  const due: (Difference & { isUnknown: boolean })[] = [];
  let unknownCount = 0;
  for await (const difference of findDifferences(deps, keeper)) {
    const { requestId, seen, isUnknown } = difference;
    if (isUnknown) unknownCount += 1;
    // Counts unknown requests beyond the limit but skips them, so that other differences fit in the round.
    if (isUnknown && unknownCount > unknownAtMost) continue;
    const known = before?.get(requestId);
    const looks = known?.seen === seen ? known.looks + 1 : 1;
    suspicions.set(requestId, { seen, looks });
    if (isMendedAt(looks)) due.push(difference);
    if (suspicions.size >= differencesAtOnce) break;
  }
  const isTrace = !isBraked && unknownCount <= unknownAtMost && (await hasRequests(deps.db, unknownCount));
  const heldBack = isTrace ? 0 : unknownCount;
  const safe = heldBack > 0 ? due.filter(({ isUnknown }) => !isUnknown) : due;
  await announceDifferences(deps, round, safe);
  await countAgain(deps, round, safe);
  return { suspicions, heldBack };
}

/**
 * Returns true in the second, fourth, eighth … consecutive round with the same difference. A repair in every
 * round would lengthen the queue while an earlier repair still waits.
 */
function isMendedAt(looks: number): boolean {
  return looks > 1 && Number.isInteger(Math.log2(looks));
}

/**
 * Yields all differences with a service. Reads that service's page before the requests of this service. A
 * request in the page was created here before it was copied, so if it is missing here, it was deleted and is
 * not in transit.
 */
async function* findDifferences(
  { db, bus }: ReconcilerDeps,
  keeper: RequestKeeper,
): AsyncGenerator<Difference & { isUnknown: boolean }> {
  let after: string | null = null;
  do {
    const page: HeldPage = await bus.ask(listHeldRequests(keeper), { after }, { timeoutMs: askTimeoutMs });
    const held = { items: page.held, next: page.next };
    const own = await listOwnPage(db, after);
    const differences = differencesBetween(own, held);
    const leftOver = differences.filter(({ kind }) => kind === 'left_over');
    const deleted = await listKnownDeletions(
      db,
      leftOver.map(({ requestId }) => requestId),
    );
    for (const difference of differences) {
      const isUnknown = difference.kind === 'left_over' && !deleted.has(difference.requestId);
      yield { ...difference, isUnknown };
    }
    after = readUntil(own, held);
  } while (after !== null);
}

async function announceDifferences(
  { db }: ReconcilerDeps,
  { keeper, mended, published }: Round,
  differences: readonly Difference[],
): Promise<void> {
  const toPublish = differences.filter(({ kind }) => kind !== 'miscounted');
  for (let start = 0; start < toPublish.length; start += publishedAtOnce) {
    const batch = toPublish.slice(start, start + publishedAtOnce);
    const done = await inTransaction(db, async (transaction) => {
      const outcomes: Difference[] = [];
      for (const difference of batch) {
        const isPublished =
          published.has(difference.requestId) || (await publishAgain(transaction, keeper, difference));
        if (isPublished) outcomes.push(difference);
      }
      return outcomes;
    });
    for (const { kind, requestId } of done) {
      mended[kind] += 1;
      // One event about a request reaches every service. Only a deletion is published again for each service,
      // because each service must confirm it.
      if (kind !== 'left_over') published.add(requestId);
    }
  }
}

function publishAgain(
  transaction: Database,
  keeper: RequestKeeper,
  { kind, requestId: id, version }: Difference,
): Promise<boolean> {
  if (kind === 'left_over') return deleteLeftOver(transaction, { id, version, keeper });
  return announceAgain(transaction, { as: kind === 'lacking' ? 'created' : 'updated', id, version });
}

/** Makes the responses service count again and publish an event, which corrects every copy. */
async function countAgain(
  { bus }: ReconcilerDeps,
  { mended, published }: Round,
  differences: readonly Difference[],
): Promise<void> {
  const miscounted = differences.filter(({ kind }) => kind === 'miscounted');
  const unpublished = miscounted.filter(({ requestId }) => !published.has(requestId));
  mended.miscounted += miscounted.length - unpublished.length;
  for (let start = 0; start < unpublished.length; start += countedAtOnce) {
    const batch = unpublished.slice(start, start + countedAtOnce);
    const requests = batch.map(({ requestId, version }) => ({ request_id: requestId, version }));
    const { counted } = await bus.ask(countResponsesAgain, { requests }, { timeoutMs: askTimeoutMs });
    mended.miscounted += counted;
    for (const { requestId } of batch) published.add(requestId);
  }
}
