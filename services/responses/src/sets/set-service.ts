import { randomUUID } from 'node:crypto';
import type {
  checkSealedAnswers as checkSealedAnswersQuery,
  confirmSet as confirmSetQuery,
  sealSet as sealSetQuery,
} from '@blindspot/contracts/messages/feedback-responses';
import type { z } from 'zod';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { findRequestForm } from '../request-forms/request-form-store.ts';
import { lockRequestCount, takeNextVersion } from '../request-forms/request-count-store.ts';
import { tallyAnswers } from './answer-tally-view.ts';
import { enteringOf } from './entering.ts';
import { nextSet } from './set-rule.ts';
import {
  confirmSealedSet,
  findNamedAnswers,
  findSet,
  giveUpSet,
  insertSealedSet,
  listNewcomers,
  listSets,
  saveHandedOverSet,
  sealNewcomers,
  settleAnswers,
  type AnswerSet,
  type NamedAnswer,
} from './set-store.ts';

type Sealing = z.infer<typeof sealSetQuery.output>;
type HandedOver = z.infer<typeof checkSealedAnswersQuery.input>;

/**
 * Seals the set with this number, which fixes its answers. First gives up an earlier set that is not
 * confirmed. With `entering`, seals only if this is the fingerprint of the newcomers. With `existing`, seals
 * nothing and reports whether the newcomers changed.
 */
export function sealSet(
  { db, keys }: { db: Database; keys: IdentityKeys },
  { request_id: requestId, set: number, entering, existing }: z.infer<typeof sealSetQuery.input>,
): Promise<Sealing> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockRequestCount(transaction, requestId))) return { sealed: false };
    const sets = await listSets(transaction, requestId);
    const highest = sets.at(-1)?.number ?? 0;
    if (number <= highest) {
      const set = sets.find((one) => one.number === number);
      const found = standing(set);
      return !found.sealed || isMeant(entering, set?.entering) ? found : newcomersChanged;
    }
    const unconfirmed = unconfirmedOf(sets);
    if (existing) {
      const begun = unconfirmed
        ? unconfirmed.entering
        : await enteringNow({ db: transaction, keys }, requestId);
      return isMeant(entering, begun) ? { sealed: false } : newcomersChanged;
    }
    if (unconfirmed) await giveUpSet(transaction, requestId, unconfirmed.number);
    const gathered = await tallyAnswers(transaction, requestId);
    const { newcomers, missing } = nextSet(gathered);
    const entersNow = await enteringNow({ db: transaction, keys }, requestId);
    if (!isMeant(entering, entersNow)) return newcomersChanged;
    if (missing > 0) return { sealed: false };
    await sealNewcomers(transaction, requestId, number);
    const sealed = { size: gathered.total, newcomers, seed: randomUUID() };
    await insertSealedSet(transaction, requestId, number, { ...sealed, entering: entersNow });
    return { sealed: true, ...sealed };
  });
}

const newcomersChanged: Sealing = { sealed: false, newcomers_changed: true };

const isMeant = (asked: string | undefined, found: string | null | undefined): boolean =>
  asked === undefined || asked === found;

async function enteringNow(
  { db, keys }: { db: Database; keys: IdentityKeys },
  requestId: string,
): Promise<string | null> {
  const form = await findRequestForm(db, requestId);
  if (typeof form !== 'object') return null;
  return enteringOf(keys, form, await listNewcomers(db, requestId));
}

/** Confirms a sealed set. Returns false if the set is void or unknown, or if the request is gone. */
export function confirmSet(
  db: Database,
  { request_id: requestId, set: number, effective_weights: weights }: z.infer<typeof confirmSetQuery.input>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockRequestCount(transaction, requestId))) return false;
    const set = await findSet(transaction, requestId, number);
    if (set?.state === 'sealed') await confirmSealedSet(transaction, requestId, number, weights);
    return set !== undefined && set.state !== 'void';
  });
}

/** Adds missing data of a set that the analysis service holds. Returns the ids of erased answers. */
export async function checkSealedAnswers(db: Database, handedOver: HandedOver): Promise<string[]> {
  const { request_id: requestId, set: number } = handedOver;
  const set = await findSet(db, requestId, number);
  const named = await findNamedAnswers(db, requestId, idsOf(handedOver));
  if (isKnown(set, named)) return erasedOf(named);
  return inTransaction(db, async (transaction) => {
    // Raises the version of the count, because caches of names use it in their keys.
    if (!(await takeNextVersion(transaction, requestId))) return idsOf(handedOver);
    return takeOver(transaction, handedOver);
  });
}

async function takeOver(transaction: Database, handedOver: HandedOver): Promise<string[]> {
  const { request_id: requestId, set: number } = handedOver;
  const named = await findNamedAnswers(transaction, requestId, idsOf(handedOver));
  const unconfirmed = unconfirmedOf(await listSets(transaction, requestId));
  // Gives up an unconfirmed set, because an answer of the confirmed set cannot enter another set too.
  if (
    unconfirmed &&
    unconfirmed.number !== number &&
    named.some((answer) => entersAgain(answer, unconfirmed))
  )
    await giveUpSet(transaction, requestId, unconfirmed.number);
  await settleAnswers(transaction, requestId, number, {
    weighed: handedOver.answers,
    asAsked: await hasNoAverages(transaction, requestId),
  });
  const erased = erasedOf(named);
  await saveHandedOverSet(transaction, requestId, number, erased.length > 0 ? 'void' : 'confirmed');
  return erased;
}

/** Returns whether the form has no sliders and therefore no averages. Weights affect only averages. */
async function hasNoAverages(db: Database, requestId: string): Promise<boolean> {
  const found = await findRequestForm(db, requestId);
  return typeof found === 'object' && found.form.format !== 'slider';
}

const idsOf = ({ answers }: HandedOver): string[] => answers.map(({ response_id: id }) => id);
const erasedOf = (named: readonly NamedAnswer[]): string[] =>
  named.filter(({ erased }) => erased).map(({ id }) => id);

const unconfirmedOf = (sets: readonly AnswerSet[]): AnswerSet | undefined =>
  sets.find(({ state }) => state === 'sealed');

function standing(set: AnswerSet | undefined): Sealing {
  return set?.sealed && set.state !== 'void' ? { sealed: true, ...set.sealed } : { sealed: false };
}

function isKnown(set: AnswerSet | undefined, named: readonly NamedAnswer[]): boolean {
  const state = named.some(({ erased }) => erased) ? 'void' : 'confirmed';
  const weighed = named.every(({ erased, effectiveWeight }) => erased || effectiveWeight !== null);
  return weighed && (set?.state === state || set?.state === 'void');
}

function entersAgain({ erased, sealedIn }: NamedAnswer, unconfirmed: AnswerSet): boolean {
  return !erased && (sealedIn === null || sealedIn === unconfirmed.number);
}
