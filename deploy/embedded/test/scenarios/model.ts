import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Account } from './product.ts';
import type { Release } from './rules.ts';

/** What the product must know, kept as plainly as can be. Ids are the product's own, read once where an answer is stored. */
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
  /** The product has been seen to refuse changes: a full release rests on it. */
  locked: boolean;
}

export interface ModelRequest {
  readonly id: string;
  readonly title: string;
  readonly owner: Account;
  exists: boolean;
  readonly answers: ModelAnswer[];
  /** As far as they have been seen, oldest first. */
  readonly releases: Omit<Release, 'withdrawn'>[];
  /** `number` of the release it shows. */
  share: { readonly id: string; number: number; revoked: boolean } | undefined;
  /** Every set of answers there was since all was quiet: an analysis on its way may rest on any. */
  setsSince: SetOnTheWay[];
}

/** A set of answers as an analysis may have met it; who came at the same moment as others may be in it or not. */
export interface SetOnTheWay {
  readonly certain: ReadonlySet<string>;
  readonly perhaps: ReadonlySet<string>;
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
    releases: [],
    share: undefined,
    setsSince: [exactly(new Set())],
  };
}

export const exactly = (certain: ReadonlySet<string>): SetOnTheWay => ({ certain, perhaps: new Set() });

export const presentAnswers = (request: ModelRequest): ModelAnswer[] =>
  request.exists ? request.answers.filter(({ gone }) => !gone) : [];

export const presentIds = (request: ModelRequest): ReadonlySet<string> =>
  new Set(presentAnswers(request).map(({ id }) => id));

/** An erasure withdraws whatever rests on the answer. */
export function releasesOf(request: ModelRequest): Release[] {
  const present = presentIds(request);
  return request.releases.map((release) => ({
    ...release,
    withdrawn: [...release.members].some((id) => !present.has(id)),
  }));
}

export function add(request: ModelRequest, answer: ModelAnswer): void {
  request.answers.push(answer);
  request.setsSince.push(exactly(presentIds(request)));
}

export function erase(request: ModelRequest, answer: ModelAnswer): void {
  answer.gone = true;
  request.setsSince.push(exactly(presentIds(request)));
}

/** One by one, in an order that nobody knows: any part of them may be gone at some moment. */
export function eraseAllOf(request: ModelRequest, accountId: string): void {
  for (const answer of presentAnswers(request)) if (answer.accountId === accountId) erase(request, answer);
}

export function remove(request: ModelRequest): void {
  request.exists = false;
  request.share = undefined;
}

/** A set of enough people was there since all was quiet, so a release may rest on it that nobody has seen yet. */
export function mayHaveBeenSealed(request: ModelRequest): boolean {
  return request.setsSince.some(({ certain, perhaps }) => certain.size + perhaps.size >= anonymity.full);
}

/** The names and ratings of the trust list, or undefined where only a number is shown. */
export function trustListOf(request: ModelRequest): Map<string, number> | undefined {
  const present = presentAnswers(request);
  if (present.length < anonymity.full) return undefined;
  return new Map(
    present.map((answer) => [nameOf(answer), answer.rating ?? defaultTrustWeights[answer.relationship]]),
  );
}

export const nameOf = ({ marker }: Pick<ModelAnswer, 'marker'>): string => `Responder ${marker}`;

/** The page stands while its release does. */
export function sharedRelease(request: ModelRequest): Release | undefined {
  const { share } = request;
  if (!request.exists || share === undefined || share.revoked) return undefined;
  return releasesOf(request).find(({ number, withdrawn }) => number === share.number && !withdrawn);
}

/** The answer that the name stands for now: one sent again under its old key has the old name. */
export const standing = (request: ModelRequest, { marker }: ModelAnswer): ModelAnswer | undefined =>
  presentAnswers(request).find((answer) => answer.marker === marker);
