import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Account } from './product.ts';
import { canBeOpened, type SealedSet } from './rules.ts';

/** Minimal model of the product's state. Ids are the product's own, read once when an answer is stored. */
export interface ModelAnswer {
  readonly id: string;
  /** A word that stands in this answer, in its text and its name, and nowhere else. */
  readonly marker: string;
  readonly relationship: Relationship;
  readonly key: string | undefined;
  /** Undefined where the reply with it was lost and there is no key to ask again. */
  readonly receipt: string | undefined;
  readonly accountId: string | undefined;
  text: string;
  rating: number | undefined;
  gone: boolean;
  /** Once it is in a sealed set: the rating it entered with, for good. */
  sealedRating: number | undefined;
}

export interface ModelRequest {
  readonly id: string;
  readonly title: string;
  readonly owner: Account;
  exists: boolean;
  readonly answers: ModelAnswer[];
  /** As far as they have been seen, oldest first. */
  readonly sets: Omit<KnownSet, 'withdrawn'>[];
  /** `number` of the set it shows. */
  share: { readonly id: string; number: number; revoked: boolean } | undefined;
  /** Whether the owner has done something since the last check that may seal the present answers. */
  askedToOpen: boolean;
}

/** A set as it was first seen. */
export interface KnownSet extends SealedSet {
  /** Stands for everything that was found. */
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

/** An erasure withdraws whatever rests on the answer. */
export function setsOf(request: ModelRequest): KnownSet[] {
  const present = presentIds(request);
  return request.sets.map((set) => ({
    ...set,
    withdrawn: [...set.members].some((id) => !present.has(id)),
  }));
}

/** A set was opened with it: it cannot be changed any more. */
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

/** A set that could be opened was requested, so it may be sealed although it is not shown yet. */
export function mayHaveBeenSealed(request: ModelRequest): boolean {
  return request.askedToOpen && canBeOpened(presentIds(request), setsOf(request));
}

/** The names and ratings of the trust list, or undefined where only a number is shown. */
export function trustListOf(request: ModelRequest): Map<string, number> | undefined {
  const present = presentAnswers(request);
  if (present.length < anonymity.full) return undefined;
  return new Map(present.map((answer) => [nameOf(answer), ratingOf(answer)]));
}

/** The owner's, or the usual one of the relationship. */
export const ratingOf = ({ rating, relationship }: ModelAnswer): number =>
  rating ?? defaultTrustWeights[relationship];

export const nameOf = ({ marker }: Pick<ModelAnswer, 'marker'>): string => `Responder ${marker}`;

/** The page stands while its set does. */
export function sharedSet(request: ModelRequest): SealedSet | undefined {
  const { share } = request;
  if (!request.exists || share === undefined || share.revoked) return undefined;
  return setsOf(request).find(({ number, withdrawn }) => number === share.number && !withdrawn);
}

/** The answer that the name stands for now: one sent again under its old key has the old name. */
export const standing = (request: ModelRequest, { marker }: ModelAnswer): ModelAnswer | undefined =>
  presentAnswers(request).find((answer) => answer.marker === marker);
