import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';

/**
 * Its own account of what the product was told and what it acknowledged. A write is entered as uncertain before it is
 * sent: whatever happens then, what may be stored is known.
 */
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
  /** By the label of the person, oldest first. */
  readonly ratings: Map<string, RatingRecord[]>;
  deleted: Certainty | undefined;
  shareId: string | undefined;
  readonly submissions: SubmissionRecord[];
  readonly history: string[];
}

/** One version of an answer's words: the first as submitted, the others as changed. */
interface VersionRecord {
  readonly version: number;
  certainty: Certainty;
}

export interface SubmissionRecord {
  readonly number: number;
  readonly request: RequestRecord;
  readonly key: string;
  readonly name: string;
  /** What was sent, so that it can be sent again under the same key. */
  readonly body: FeedbackResponseSubmission;
  receipt: string | undefined;
  /** Oldest first; empty once every attempt was refused. */
  versions: VersionRecord[];
  erased: Certainty | undefined;
  /** Replies that no rule of the product allows, as they came. */
  readonly contradictions: string[];
  readonly history: string[];
}

export interface Ledger {
  readonly owners: OwnerRecord[];
  readonly requests: Map<string, RequestRecord>;
  readonly submissions: SubmissionRecord[];
}

export function createLedger(): Ledger {
  return { owners: [], requests: new Map(), submissions: [] };
}

export type Presence = 'present' | 'absent' | 'either';

/** Whether the answer must be stored. */
export function expectedPresence({ request, versions, erased }: SubmissionRecord): Presence {
  const [first] = versions;
  if (first === undefined || request.deleted === 'acknowledged' || erased === 'acknowledged') return 'absent';
  const isCertain =
    first.certainty === 'acknowledged' && request.deleted === undefined && erased === undefined;
  return isCertain ? 'present' : 'either';
}

/** The versions of which one may be stored: the last acknowledged one, and those after it of which nobody knows. */
export function allowedVersions({ versions }: SubmissionRecord): number[] {
  const last = versions.findLastIndex(({ certainty }) => certainty === 'acknowledged');
  return versions.slice(Math.max(0, last)).map(({ version }) => version);
}

/** The ratings of which one may stand. */
export function allowedRatings(ratings: readonly RatingRecord[]): number[] {
  const last = ratings.findLastIndex(({ certainty }) => certainty === 'acknowledged');
  return ratings.slice(Math.max(0, last)).map(({ rating }) => rating);
}

/** The answers of a request that may be stored now. Those of a deleted one go when its event is heard, and are there until then. */
export function maybeStored({ submissions }: RequestRecord): SubmissionRecord[] {
  return submissions.filter(({ versions, erased }) => versions.length > 0 && erased !== 'acknowledged');
}

/** How many answers were ever sent to a request and not refused, erased ones too. */
export function everSent({ submissions }: RequestRecord): number {
  return submissions.filter(({ versions }) => versions.length > 0).length;
}

/** How many of the submissions are known to be stored. */
export function acknowledgedSubmissions({ submissions }: Ledger): number {
  return submissions.filter(({ versions: [first] }) => first?.certainty === 'acknowledged').length;
}

export function isUncertain({ versions, erased }: SubmissionRecord): boolean {
  return erased === 'uncertain' || (erased === undefined && versions.at(-1)?.certainty === 'uncertain');
}
