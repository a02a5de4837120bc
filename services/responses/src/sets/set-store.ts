import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { shownRatingSql, usualWeights } from './shown-relationship.ts';
import type { Newcomer } from './entering.ts';

export interface AnswerSet {
  number: number;
  /** A set becomes `void` if one of its answers is erased, or if a later set replaces it. */
  state: 'sealed' | 'confirmed' | 'void';
  /** Size and seed of the set; null for a set that this service copied from the analysis service. */
  sealed: { size: number; newcomers: number; seed: string } | null;
  /** Fingerprint of the people and ratings that the owner saw; null for a copied set. */
  entering: string | null;
}

interface Row {
  request_id: string;
  number: number;
  state: AnswerSet['state'];
  size: number | null;
  newcomers: number | null;
  seed: string | null;
  entering: string | null;
}

const sets = (db: Database) => db<Row>('responses.sets');
const answers = (db: Database) =>
  db<{ request_id: string; sealed_in: number | null; sealed_rating: number | null }>('responses.answers');

const fromRow = ({ number, state, size, newcomers, seed, entering }: Row): AnswerSet => ({
  number,
  state,
  entering,
  sealed: size === null || newcomers === null || seed === null ? null : { size, newcomers, seed },
});

export async function listSets(db: Database, requestId: string): Promise<AnswerSet[]> {
  return (await sets(db).where({ request_id: requestId }).orderBy('number')).map(fromRow);
}

export async function findSet(
  db: Database,
  requestId: string,
  number: number,
): Promise<AnswerSet | undefined> {
  const row = await sets(db).where({ request_id: requestId, number }).first();
  return row && fromRow(row);
}

export async function listNewcomers(db: Database, requestId: string): Promise<Newcomer[]> {
  const { rows } = await db.raw<Rows<Newcomer>>(
    `select response_id as "responseId", ${shownRatingSql} as rating
     from responses.answers where request_id = ? and counted and sealed_in is null and returns_to is null`,
    [usualWeights, requestId],
  );
  return rows;
}

/** Seals the first answer of each person who is in no set. Requires the lock of the request's count. */
export async function sealNewcomers(transaction: Database, requestId: string, number: number): Promise<void> {
  await transaction.raw(
    `update responses.answers
     set sealed_in = ?, sealed_rating = coalesce(trust_rating, (?::json ->> relationship)::smallint)
     where request_id = ? and counted and sealed_in is null and returns_to is null`,
    [number, usualWeights, requestId],
  );
}

/** Seal the answers before this call, because a trigger compares them with the set. */
export async function insertSealedSet(
  transaction: Database,
  requestId: string,
  number: number,
  sealed: { size: number; newcomers: number; seed: string; entering: string | null },
): Promise<void> {
  await sets(transaction).insert({ request_id: requestId, number, state: 'sealed', ...sealed });
}

/** Voids a set, so that its people can enter a later set. Requires the lock of the request's count. */
export async function giveUpSet(transaction: Database, requestId: string, number: number): Promise<void> {
  await sets(transaction).where({ request_id: requestId, number }).update({ state: 'void' });
  await answers(transaction)
    .where({ request_id: requestId, sealed_in: number })
    .update({ sealed_in: null, sealed_rating: null });
}

/** `weights` contains the weight of each rating from 1 on. Requires the lock of the request's count. */
export async function confirmSealedSet(
  transaction: Database,
  requestId: string,
  number: number,
  weights: readonly number[],
): Promise<void> {
  await transaction.raw(
    `update responses.answers set effective_weight = (?::smallint[])[sealed_rating]
     where request_id = ? and sealed_in = ?`,
    [[...weights], requestId, number],
  );
  await sets(transaction).where({ request_id: requestId, number }).update({ state: 'confirmed' });
}

interface WeighedAnswer {
  response_id: string;
  effective_weight: number;
}

export interface NamedAnswer {
  id: string;
  erased: boolean;
  sealedIn: number | null;
  effectiveWeight: number | null;
}

export async function findNamedAnswers(
  db: Database,
  requestId: string,
  ids: readonly string[],
): Promise<NamedAnswer[]> {
  const { rows } = await db.raw<Rows<NamedAnswer>>(
    `select named.id, a.response_id is null as erased, a.sealed_in as "sealedIn",
       a.effective_weight as "effectiveWeight"
     from unnest(?::uuid[]) as named (id)
     left join responses.answers a on a.request_id = ? and a.response_id = named.id`,
    [[...ids], requestId],
  );
  return rows;
}

/**
 * Seals answers with the given weights or, with `asAsked`, with their ratings as weights. Requires the lock
 * of the request's count.
 */
export async function settleAnswers(
  transaction: Database,
  requestId: string,
  number: number,
  { weighed, asAsked }: { weighed: readonly WeighedAnswer[]; asAsked: boolean },
): Promise<void> {
  await transaction.raw(
    `update responses.answers a
     set sealed_in = ?, returns_to = null, place = 0, set_aside = false, sealed_rating = named.rating,
       effective_weight = case when ? then named.rating else named.weight end
     from (
       select n.id, n.weight,
         coalesce(h.sealed_rating, h.trust_rating, (?::json ->> h.relationship)::smallint) as rating
       from unnest(?::uuid[], ?::smallint[]) as n (id, weight)
       join responses.answers h on h.request_id = ? and h.response_id = n.id
     ) named
     where a.request_id = ? and a.response_id = named.id and a.counted and a.effective_weight is null`,
    [
      number,
      asAsked,
      usualWeights,
      weighed.map(({ response_id: id }) => id),
      weighed.map(({ effective_weight: weight }) => weight),
      requestId,
      requestId,
    ],
  );
}

/** Upserts a set that this service copies from the analysis service. A void set stays void. */
export async function saveHandedOverSet(
  transaction: Database,
  requestId: string,
  number: number,
  state: 'confirmed' | 'void',
): Promise<void> {
  await transaction.raw(
    `insert into responses.sets as s (request_id, number, state) values (?, ?, ?)
     on conflict (request_id, number) do update set state = excluded.state
       where s.state <> 'void' and s.state <> excluded.state`,
    [requestId, number, state],
  );
}
