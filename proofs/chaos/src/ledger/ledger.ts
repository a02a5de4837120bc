import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';

/** A write is uncertain until its reply acknowledges it. */
export type Certainty = 'acknowledged' | 'uncertain';

export interface OwnerRecord {
  readonly number: number;
  readonly email: string;
  registered: Certainty;
  readonly history: string[];
}

export interface RatingRecord {
  readonly rating: number;
  certainty: Certainty;
}

export interface RequestRecord {
  readonly id: string;
  readonly number: number;
  readonly owner: OwnerRecord;
  readonly questionSet: string;
  readonly ratings: Map<string, RatingRecord[]>;
  deleted: Certainty | undefined;
  shareId: string | undefined;
  readonly submissions: SubmissionRecord[];
  readonly history: string[];
}

/** One text of an answer. The first version is the submitted text; the others are changes. */
interface VersionRecord {
  readonly version: number;
  certainty: Certainty;
}

export interface SubmissionRecord {
  readonly number: number;
  readonly request: RequestRecord;
  readonly key: string;
  readonly name: string;
  /** A retry must send the same body under the same key. */
  readonly body: FeedbackResponseSubmission;
  receipt: string | undefined;
  /** Versions of the answer, oldest first. Empty if the product rejected every attempt. */
  versions: VersionRecord[];
  erased: Certainty | undefined;
  /** Replies that no rule of the product allows. */
  readonly contradictions: string[];
  readonly history: string[];
}

export interface Ledger {
  readonly owners: OwnerRecord[];
  readonly requests: Map<string, RequestRecord>;
  readonly submissions: SubmissionRecord[];
  readonly acknowledged: Map<string, number>;
  readonly nextNumber: () => number;
}

export function createLedger(): Ledger {
  let number = 0;
  return {
    owners: [],
    requests: new Map(),
    submissions: [],
    acknowledged: new Map(),
    nextNumber: () => (number += 1),
  };
}

export function countOne(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

export type Presence = 'present' | 'absent' | 'either';

export function expectedPresence({ request, versions, erased }: SubmissionRecord): Presence {
  const [first] = versions;
  if (first === undefined || request.deleted === 'acknowledged' || erased === 'acknowledged') return 'absent';
  const isCertain =
    first.certainty === 'acknowledged' && request.deleted === undefined && erased === undefined;
  return isCertain ? 'present' : 'either';
}

/** Returns the versions that may be stored: the last acknowledged one and the uncertain ones after it. */
export function allowedVersions({ versions }: SubmissionRecord): number[] {
  const last = versions.findLastIndex(({ certainty }) => certainty === 'acknowledged');
  return versions.slice(Math.max(0, last)).map(({ version }) => version);
}

export function allowedRatings(ratings: readonly RatingRecord[]): number[] {
  const last = ratings.findLastIndex(({ certainty }) => certainty === 'acknowledged');
  return ratings.slice(Math.max(0, last)).map(({ rating }) => rating);
}

/** Returns answers that may be stored. A deleted request's answers remain until the deletion event is processed. */
export function maybeStored({ submissions }: RequestRecord): SubmissionRecord[] {
  return submissions.filter(({ versions, erased }) => versions.length > 0 && erased !== 'acknowledged');
}

/** Returns the number of answers that were sent and not rejected, including erased ones. */
export function everSent({ submissions }: RequestRecord): number {
  return submissions.filter(({ versions }) => versions.length > 0).length;
}

export function acknowledgedSubmissions({ submissions }: Ledger): number {
  return submissions.filter(({ versions: [first] }) => first?.certainty === 'acknowledged').length;
}

export function isUncertain({ versions, erased }: SubmissionRecord): boolean {
  return erased === 'uncertain' || (erased === undefined && versions.at(-1)?.certainty === 'uncertain');
}
