import type { Stage } from '@blindspot/contracts/anonymity';
import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import { neutralTrustRating } from '@blindspot/contracts/vocabulary/relationships';
import { getOwnRequest, type DirectoryDeps, type OwnRequest } from '../requests/request-directory.ts';
import { requestOf, type AnalysedRequest } from '../requests/request-store.ts';
import { hasEnded } from '../jobs/job-watch.ts';
import type { LiveCounts } from '../results/answer-source.ts';
import { withoutRemoved, type Quote } from '../results/quote-store.ts';
import type { StandingResult } from '../results/result-store.ts';
import { askLiveCounts, requestStateOf, type RequestState } from '../results/request-state.ts';
import type { ResultText } from '../results/text-store.ts';
import { shareLink, type ShareLink } from './share-store.ts';
import { findSnapshotRow, newestIn, type SnapshotRow } from './shown-moment-view.ts';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/** State, result, link and progress of a request at one moment, so that no part is older than another. */
export interface RequestSnapshot {
  readonly request: AnalysedRequest;
  readonly state: RequestState;
  readonly stage: Stage;
  /** Defined only if the stage is `full`. */
  readonly opened: OpenedResult | undefined;
  readonly isBeingMade: boolean;
  /** Time at which the model continues a fuller text that waits for tokens. */
  readonly fullerTextFrom: Date | undefined;
  /** Current average of the owner's ratings, or the neutral rating while the average may not be shown. */
  readonly averageTrustRating: number;
  readonly share: ShareLink | undefined;
  readonly isShareTakenDown: boolean;
  readonly selfView: SelfViewParts | undefined;
}

export interface OpenedResult {
  readonly result: StandingResult;
  readonly before: Pick<StandingResult, 'size' | 'findings'> | undefined;
  readonly written: ResultText;
  readonly quotes: readonly Quote[];
}

export interface SnapshotDeps extends DirectoryDeps {
  readonly publicUrl: string;
}

/**
 * Returns the current state from this service's own tables, with `live` counts if given; undefined if there
 * are no answers. Asks the requests service only for a missing copy of the request. Throws 404 for another
 * owner's request.
 */
export async function findSnapshot(
  deps: SnapshotDeps,
  own: OwnRequest,
  live?: LiveCounts,
): Promise<RequestSnapshot | undefined> {
  const { db, publicUrl } = deps;
  let row = await findSnapshotRow(db, own.requestId);
  if (row?.owner_id !== own.ownerId) {
    await getOwnRequest(deps, own);
    row = await findSnapshotRow(db, own.requestId);
  }
  return row && snapshotOf(row, { live, publicUrl });
}

/** Asks for live counts, because the events about stored answers may be late. Throws 404 without answers. */
export async function askForSnapshot(deps: SnapshotDeps, own: OwnRequest): Promise<RequestSnapshot> {
  const live = await askLiveCounts(deps.bus, own.requestId);
  const snapshot = await findSnapshot(deps, own, live);
  if (!snapshot) throw noResponsesYet();
  return snapshot;
}

export async function listShownQuotes(
  { db, bus, publicUrl }: SnapshotDeps,
  requestId: string,
): Promise<readonly Quote[]> {
  const live = await askLiveCounts(bus, requestId);
  const row = await findSnapshotRow(db, requestId);
  return (row && snapshotOf(row, { live, publicUrl })?.opened?.quotes) ?? [];
}

function snapshotOf(
  row: SnapshotRow,
  { live, publicUrl }: { readonly live: LiveCounts | undefined; readonly publicUrl: string },
): RequestSnapshot | undefined {
  const known = {
    newest: newestIn(row),
    served: servedIn(row),
    counted: { responseCount: row.response_count, setAside: row.set_aside },
  };
  const state = requestStateOf(known, live);
  const { stage, result } = state;
  if (stage === undefined) return undefined;
  const snapshot = {
    request: requestOf(row),
    state,
    isBeingMade: row.writing_state !== null || (row.job_state !== null && !hasEnded(row.job_state)),
    // Includes the link even without a result, because an active link must stay revocable.
    share: state.awaitsErasure || row.share_id === null ? undefined : shareLink(row.share_id, publicUrl),
    isShareTakenDown: row.share_taken_down,
  };
  const { text } = row;
  if (!result || !text) {
    return {
      ...snapshot,
      stage: 'holding',
      opened: undefined,
      fullerTextFrom: undefined,
      averageTrustRating: neutralTrustRating,
      selfView: undefined,
    };
  }
  return {
    ...snapshot,
    stage,
    opened: {
      result,
      written: { number: row.text_number, text, language: row.text_language, engine: row.text_engine },
      before: beforeIn(row),
      quotes: withoutRemoved(row.request_id, row.quotes, new Set(row.removed_comments)),
    },
    fullerTextFrom: row.writing_from ?? undefined,
    averageTrustRating: live?.averageTrustRating ?? row.live_average ?? result.averageTrustRating,
    selfView: row.own_themes ? { themes: row.own_themes, scores: row.own_scores } : undefined,
  };
}

function servedIn(row: SnapshotRow): StandingResult | undefined {
  if (row.served_id === null || row.served_findings === null) return undefined;
  return {
    id: row.served_id,
    number: row.served_number,
    size: row.served_size,
    averageTrustRating: row.served_average,
    findings: row.served_findings,
    lines: row.served_lines,
    openedOn: row.served_on,
  };
}

const beforeIn = ({ before_size: size, before_findings: found }: SnapshotRow): OpenedResult['before'] =>
  found ? { size, findings: found } : undefined;

function noResponsesYet(): AppError {
  return refusal(404, 'no_responses_yet', 'Nobody has answered yet.');
}
