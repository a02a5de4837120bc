import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Account } from './product.ts';
import { canBeOpened, type SealedSet } from './rules.ts';

export interface ModelAnswer {
  readonly id: string;
  /** Word that occurs only in this answer's text and name. */
  readonly marker: string;
  readonly relationship: Relationship;
  readonly key: string | undefined;
  /** Receipt from the reply. Undefined if the reply was lost and the call could not be repeated. */
  readonly receipt: string | undefined;
  readonly accountId: string | undefined;
  text: string;
  rating: number | undefined;
  gone: boolean;
  /** Rating at the time when the answer entered a result. It must never change. */
  sealedRating: number | undefined;
}

export interface ModelRequest {
  readonly id: string;
  readonly title: string;
  readonly owner: Account;
  exists: boolean;
  readonly answers: ModelAnswer[];
  readonly sets: Omit<KnownSet, 'withdrawn'>[];
  share: { readonly id: string; number: number; revoked: boolean } | undefined;
  /** True if the owner has made a call that may put the current answers into a result. */
  askedToOpen: boolean;
}

export interface KnownSet extends SealedSet {
  readonly findings: string | undefined;
}

export interface Model {
  readonly requests: ModelRequest[];
  owner: Account;
  responder: Account;
  brokerAway: boolean;
}

export function newRequest(made: Pick<ModelRequest, 'id' | 'title' | 'owner'>): ModelRequest {
  return {
    ...made,
    exists: true,
    answers: [],
    sets: [],
    share: undefined,
    askedToOpen: false,
  };
}

export const presentAnswers = (request: ModelRequest): ModelAnswer[] =>
  request.exists ? request.answers.filter(({ gone }) => !gone) : [];

export const presentIds = (request: ModelRequest): ReadonlySet<string> =>
  new Set(presentAnswers(request).map(({ id }) => id));

export function setsOf(request: ModelRequest): KnownSet[] {
  const present = presentIds(request);
  return request.sets.map((set) => ({
    ...set,
    withdrawn: [...set.members].some((id) => !present.has(id)),
  }));
}

export const isSealed = (request: ModelRequest, { id }: Pick<ModelAnswer, 'id'>): boolean =>
  request.sets.some(({ members }) => members.has(id));

export function add(request: ModelRequest, answer: ModelAnswer): void {
  request.answers.push(answer);
}

export function erase(answer: ModelAnswer): void {
  answer.gone = true;
}

export function eraseAllOf(request: ModelRequest, accountId: string): void {
  for (const answer of presentAnswers(request)) if (answer.accountId === accountId) erase(answer);
}

export function remove(request: ModelRequest): void {
  request.exists = false;
  request.share = undefined;
}

/** Returns whether there may be a result that the test has not seen. */
export function mayHaveBeenSealed(request: ModelRequest): boolean {
  return request.askedToOpen && canBeOpened(presentIds(request), setsOf(request));
}

export function trustListOf(request: ModelRequest): Map<string, number> | undefined {
  const present = presentAnswers(request);
  if (present.length < anonymity.full) return undefined;
  return new Map(present.map((answer) => [nameOf(answer), ratingOf(answer)]));
}

export const ratingOf = ({ rating, relationship }: ModelAnswer): number =>
  rating ?? defaultTrustWeights[relationship];

export const nameOf = ({ marker }: Pick<ModelAnswer, 'marker'>): string => `Responder ${marker}`;

export function sharedSet(request: ModelRequest): SealedSet | undefined {
  const { share } = request;
  if (!request.exists || share === undefined || share.revoked) return undefined;
  return setsOf(request).find(({ number, withdrawn }) => number === share.number && !withdrawn);
}

/** Searches by marker, because an erased answer may have been sent again as a new one. */
export const standing = (request: ModelRequest, { marker }: ModelAnswer): ModelAnswer | undefined =>
  presentAnswers(request).find((answer) => answer.marker === marker);
