import { anonymity, type Stage } from '@blindspot/contracts/anonymity';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { nextReleaseAtCount } from '../anonymity/set-size.ts';
import { findResponseCount, type ResponseCount } from '../feedback-requests/response-count-store.ts';
import { countStoredAnswers, type LiveCounts } from './answer-source.ts';
import {
  countNewestRelease,
  findServedRelease,
  type ReleaseCounts,
  type StandingRelease,
} from './release-store.ts';

/** What may be said about a request now, from counts and releases; no answer is read for it. */
export interface RequestState {
  readonly responseCount: number;
  /** Of them, answers that came again from an address or account and that no result counts. */
  readonly setAside: number;
  /** Undefined while nobody has answered. */
  readonly stage: Stage | undefined;
  /** At the full stage. */
  readonly release: StandingRelease | undefined;
  readonly nextReleaseAtCount: number;
  /** Counted answers that are in no opened set and were not set aside. */
  readonly waiting: number;
  /** Somebody of the newest release has erased, and the event that withdraws what they are in is still on its way. */
  readonly awaitsErasure: boolean;
  /** A first reading would open the first set, or finish what one began. */
  readonly awaitsReading: boolean;
  /** An owner who asks for it would open a set, or finish what somebody began. */
  readonly canBeOpened: boolean;
}

/** What responses says now; undefined while it is away. */
export async function askLiveCounts(bus: Bus, requestId: string): Promise<LiveCounts | undefined> {
  try {
    return await countStoredAnswers(bus, requestId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Without live counts the last event that arrived counts. In a transaction that sees one moment. */
export async function loadRequestState(
  db: Database,
  requestId: string,
  live: AskedCounts | undefined,
): Promise<RequestState> {
  const known = {
    newest: await countNewestRelease(db, requestId),
    served: await findServedRelease(db, requestId),
    heard: live ?? (await findResponseCount(db, requestId)),
  };
  return requestStateOf(known, live);
}

type AskedCounts = Pick<LiveCounts, 'responseCount' | 'setAside' | 'sealedCount'>;

/** What this service knows of a request, at one moment. */
interface KnownState {
  readonly newest: ReleaseCounts | undefined;
  /** As `findServedRelease` finds it. */
  readonly served: StandingRelease | undefined;
  /** What the last event said. */
  readonly heard: ResponseCount;
}

export function requestStateOf(
  { newest, served, heard }: KnownState,
  live: AskedCounts | undefined,
): RequestState {
  const { responseCount, setAside } = live ?? heard;
  const remaining = live?.sealedCount ?? newest?.remaining ?? 0;
  const awaitsErasure = newest !== undefined && !newest.withdrawn && remaining < newest.remaining;
  const stands = newest !== undefined && !newest.withdrawn && !awaitsErasure;
  const release = stands ? served : undefined;
  const awaitsReading =
    newest === undefined ? responseCount - setAside >= anonymity.full : stands && !newest.worded;
  const next = nextReleaseAtCount(remaining, setAside);
  return {
    responseCount,
    setAside,
    stage: responseCount === 0 ? undefined : release ? 'full' : 'holding',
    release,
    nextReleaseAtCount: next,
    waiting: Math.max(0, responseCount - setAside - remaining),
    awaitsErasure,
    awaitsReading,
    // More are sealed than anything here rests on: a set was sealed and nothing came of it yet.
    canBeOpened: awaitsReading || responseCount >= next || remaining > (newest?.remaining ?? 0),
  };
}
