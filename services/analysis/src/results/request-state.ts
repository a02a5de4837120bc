import { anonymity, type Stage } from '@blindspot/contracts/anonymity';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { nextReleaseAtCount } from '../anonymity/set-size.ts';
import { findResponseCount, type ResponseCount } from '../requests/response-count-store.ts';
import { countStoredAnswers, type LiveCounts } from './answer-source.ts';
import {
  countNewestResult,
  findServedResult,
  isStanding,
  type ResultCounts,
  type StandingResult,
} from './result-store.ts';

/** Current state of a request, computed from counts and sets without reading an answer. */
export interface RequestState {
  readonly responseCount: number;
  readonly setAside: number;
  readonly stage: Stage | undefined;
  /** Defined only if the stage is `full`. */
  readonly result: StandingResult | undefined;
  readonly nextReleaseAtCount: number;
  readonly waiting: number;
  /** True if a member of the newest set erased their answer, but the event has not arrived yet. */
  readonly awaitsErasure: boolean;
  /** True if reading the result would open the first set, or finish an interrupted opening. */
  readonly awaitsReading: boolean;
  /** True if a call by the owner would open a set, or finish an interrupted opening. */
  readonly canBeOpened: boolean;
}

/** Returns undefined while the responses service is unavailable. */
export async function askLiveCounts(bus: Bus, requestId: string): Promise<LiveCounts | undefined> {
  try {
    return await countStoredAnswers(bus, requestId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Returns the state. Uses the live counts if they are given, otherwise the stored ones. */
export async function loadRequestState(
  db: Database,
  requestId: string,
  live: AskedCounts | undefined,
): Promise<RequestState> {
  const known = {
    newest: await countNewestResult(db, requestId),
    served: await findServedResult(db, requestId),
    counted: live ?? (await findResponseCount(db, requestId)),
  };
  return requestStateOf(known, live);
}

type AskedCounts = Pick<LiveCounts, 'responseCount' | 'setAside' | 'sealedCount'>;

interface KnownState {
  readonly newest: ResultCounts | undefined;
  readonly served: StandingResult | undefined;
  readonly counted: ResponseCount;
}

export function requestStateOf(
  { newest, served, counted }: KnownState,
  live: AskedCounts | undefined,
): RequestState {
  const { responseCount, setAside } = live ?? counted;
  const remaining = live?.sealedCount ?? newest?.remaining ?? 0;
  const stands = isStanding(newest, remaining);
  const awaitsErasure = newest !== undefined && !newest.withdrawn && !stands;
  const result = stands ? served : undefined;
  const awaitsReading =
    newest === undefined ? responseCount - setAside >= anonymity.full : stands && !newest.worded;
  const next = nextReleaseAtCount({ remaining, setAside }, stands);
  return {
    responseCount,
    setAside,
    stage: responseCount === 0 ? undefined : result ? 'full' : 'holding',
    result,
    nextReleaseAtCount: next,
    waiting: Math.max(0, responseCount - setAside - remaining),
    awaitsErasure,
    awaitsReading,
    // If there are sealed answers that no stored set contains, an opening was interrupted after sealing.
    canBeOpened: awaitsReading || responseCount >= next || remaining > (newest?.remaining ?? 0),
  };
}
