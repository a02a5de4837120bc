import { anonymity } from '@blindspot/contracts/anonymity';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { trustRatingChanged } from '@blindspot/contracts/messages/feedback-responses';
import type { listTrustRoute, TrustListItem } from '@blindspot/contracts/http/trust';
import { neutralTrustRating } from '@blindspot/contracts/vocabulary/relationships';
import type { z } from 'zod';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { findRequestCount, takeNextVersion } from '../request-forms/request-count-store.ts';
import { feedbackRequestNotFound } from '../request-forms/request-form-errors.ts';
import type { RequestForm } from '../request-forms/request-form-store.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { tallyAnswers } from '../sets/answer-tally-view.ts';
import { enteringOf, type Newcomer } from '../sets/entering.ts';
import { nextSet, type Gathered } from '../sets/set-rule.ts';
import { askNewcomerWeights, type NewcomerWeights } from './newcomer-weights.ts';
import { trustHandle } from '../identities/trust-handle.ts';
import { labelEntries, shownRating, type LabelledEntry } from './trust-labels.ts';
import { readTrustEntries, saveTrustRating } from './trust-store.ts';

export interface TrustDeps {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
  forms: RequestForms;
}

export type TrustList = z.infer<(typeof listTrustRoute)['schema']['response'][200]>;

type RatedPerson = { handle: string } | { label: string };

/** With fewer than five answers, the list shows only their number. */
export async function listTrust(deps: TrustDeps, caller: Caller, requestId: string): Promise<TrustList> {
  const { db, bus, forms } = deps;
  const owned = await forms.getOwned(requestId, caller.userId);
  if (!(await findRequestCount(db, requestId))) throw feedbackRequestNotFound();
  const gathered = await tallyAnswers(db, requestId);
  if (gathered.total < anonymity.full) return lockedList(gathered);
  const entries = await listTrustEntries(deps, owned);
  const listed = {
    total: entries.length,
    sealed: entries.filter(({ sealed }) => sealed).length,
    setAside: gathered.setAside,
    stands: gathered.stands,
  };
  if (listed.total < anonymity.full) return lockedList(listed);
  const newcomers = whoEnters(entries);
  const waiting = entries.filter(({ sealed }) => !sealed).map(shownRating);
  // Weighs the people in no set or, if there are none, those in the set that is being opened.
  const weighed = waiting.length > 0 ? waiting : newcomers.map(({ rating }) => rating);
  const weights = await askNewcomerWeights(bus, requestId, weighed);
  const begun = newcomers.find(({ sealed }) => sealed?.isBegun)?.sealed;
  const missing = begun ? 0 : nextSet(listed).missing;
  const isReady = missing === 0;
  return {
    responses: entries.map((entry) => toItem(entry, weights)),
    locked: false,
    next_set: {
      ready: isReady,
      prepared: weights?.prepared ?? false,
      // For a ready set, reports when the model reads again; otherwise the time belongs to an earlier set.
      reading_from: (isReady ? weights?.readingFrom : undefined) ?? null,
      newcomers: newcomers.length,
      missing,
      set_aside: gathered.setAside,
      entering: begun ? begun.entering : isReady ? enteringOf(deps.keys, owned, newcomers) : null,
    },
  };
}

/**
 * Rates one person for the set that this person will enter. Throws 404 for an unknown person or request, and
 * 409 for a locked list or an ambiguous name.
 */
export async function rateTrust(
  deps: TrustDeps,
  caller: Caller,
  { requestId, person, rating }: { requestId: string; person: RatedPerson; rating: number },
): Promise<TrustListItem> {
  const { db, bus, forms } = deps;
  const owned = await forms.getOwned(requestId, caller.userId);
  const { rated, entries } = await inTransaction(db, async (transaction) => {
    const count = await takeNextVersion(transaction, requestId);
    if (!count) throw feedbackRequestNotFound();
    const before = await listTrustEntries({ ...deps, db: transaction }, owned);
    if (before.length < anonymity.full) throw trustLocked();
    const entry = findPerson(before, person);
    await saveTrustRating(transaction, requestId, entry.responseId, rating);
    await recordEvent(transaction, trustRatingChanged, {
      id: requestId,
      version: count.version,
      data: { request_id: requestId },
    });
    const after = { ...entry, trustRating: rating };
    return { rated: after, entries: before.map((other) => (other === entry ? after : other)) };
  });
  if (rated.sealed) return toItem(rated, undefined);
  const ratings = entries.filter(({ sealed }) => !sealed).map(shownRating);
  return toItem(rated, await askNewcomerWeights(bus, requestId, ratings));
}

/** Returns the people of a set that is being opened, otherwise the people in no set. */
function whoEnters(entries: readonly LabelledEntry[]): (Newcomer & Pick<LabelledEntry, 'sealed'>)[] {
  const begun = entries.filter(({ sealed }) => sealed?.isBegun);
  const entering = begun.length > 0 ? begun : entries.filter(({ sealed }) => !sealed);
  return entering.map((entry) => ({
    responseId: entry.responseId,
    rating: entry.sealed?.rating ?? shownRating(entry),
    sealed: entry.sealed,
  }));
}

function findPerson(entries: readonly LabelledEntry[], person: RatedPerson): LabelledEntry {
  const entry = entries.find(({ handle, label }) =>
    'handle' in person ? handle === person.handle : label === person.label,
  );
  if (!entry) throw responderNotListed();
  if ('label' in person && !entry.isAlone) throw responderAmbiguous();
  return entry;
}

async function listTrustEntries(
  { db, keys }: Pick<TrustDeps, 'db' | 'keys'>,
  { requestId, ownerId }: RequestForm,
): Promise<LabelledEntry[]> {
  return labelEntries(await readTrustEntries(db, keys, requestId), ({ responseId }) =>
    trustHandle(keys, { ownerId, requestId, responseId }),
  );
}

function lockedList(gathered: Gathered & { setAside: number }): TrustList {
  const { newcomers, missing } = nextSet(gathered);
  return {
    responses: Array.from({ length: gathered.total }, (_, index) => ({
      responder_name: `Response ${index + 1}`,
      handle: null,
      relationship: null,
      trust_rating: neutralTrustRating,
      sealed: false,
      sealed_rating: null,
      effective_weight: null,
    })),
    locked: true,
    next_set: {
      ready: false,
      prepared: false,
      reading_from: null,
      newcomers,
      missing,
      set_aside: gathered.setAside,
      entering: null,
    },
  };
}

function toItem(entry: LabelledEntry, weights: NewcomerWeights | undefined): TrustListItem {
  const rating = shownRating(entry);
  return {
    responder_name: entry.label,
    handle: entry.handle,
    relationship: entry.relationship,
    trust_rating: rating,
    sealed: entry.sealed !== null,
    sealed_rating: entry.sealed?.rating ?? null,
    effective_weight: entry.sealed
      ? entry.sealed.effectiveWeight
      : (weights?.effectiveWeights[rating - 1] ?? null),
  };
}

/** A rating of 'Response 1' before the names are shown would later reveal who answered first. */
function trustLocked(): AppError {
  return refusal(
    409,
    'trust_locked',
    `You can set trust ratings once ${anonymity.full} people have answered.`,
  );
}

function responderNotListed(): AppError {
  return refusal(404, 'responder_not_listed', 'This person is not in the list. Reload the page.');
}

function responderAmbiguous(): AppError {
  return refusal(
    409,
    'responder_ambiguous',
    'Several people in this list have this name. Send the handle of the one you mean.',
  );
}
