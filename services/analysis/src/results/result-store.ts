import { anonymity } from '@blindspot/contracts/anonymity';
import type { Language } from '@blindspot/contracts/languages';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import type { Findings, PublishedLine } from '../findings/findings.ts';
import type { OrderKeys } from '../reading/theme-order.ts';

/** Set that the responses service has not confirmed yet, with its weights and findings. */
export interface NewResult {
  readonly id: string;
  readonly requestId: string;
  readonly number: number;
  /** Members' effective weights, 1 to 10, by response id. */
  readonly weights: ReadonlyMap<string, number>;
  /** Effective weights of newcomers by requested weight, from 1 to 10. */
  readonly effectiveWeights: readonly number[];
  /** Mean of the requested weights, to one decimal. */
  readonly averageTrustRating: number;
  readonly findings: Findings;
  readonly hasContent: boolean;
  /** Order keys of themes that first appear in this set; kept after a withdrawal. */
  readonly orderKeys: OrderKeys;
}

export interface StandingResult {
  readonly id: string;
  readonly number: number;
  readonly size: number;
  readonly averageTrustRating: number;
  readonly findings: Findings;
  /** The model's sentences about themes; null until the model has been asked for them. */
  readonly lines: ThemeLines | null;
  /** Day of the opening, YYYY-MM-DD. */
  readonly openedOn: string;
}

export interface ThemeLines {
  readonly language: Language;
  readonly published: readonly PublishedLine[];
}

export interface ResultCounts {
  /** Number of members who have not erased their answer. */
  readonly remaining: number;
  readonly withdrawn: boolean;
  readonly worded: boolean;
}

/** Returns whether the newest set still has all its members; `remaining` is their current number. */
export const isStanding = (newest: ResultCounts | undefined, remaining: number): boolean =>
  newest !== undefined && !newest.withdrawn && remaining >= newest.remaining;

interface Row {
  id: string;
  request_id: string;
  number: number;
  response_ids: string[];
  size: number;
  weights: Record<string, number>;
  effective_weights: number[];
  average_trust_rating: number;
  findings: Findings | null;
  lines: ThemeLines | null;
  order_keys: OrderKeys;
  confirmed: boolean;
  withdrawn: boolean;
}

const results = (db: Database) => db<Row>('analysis.results');

/** Returns the counts of the newest confirmed set, withdrawn or not. */
export async function countNewestResult(db: Database, requestId: string): Promise<ResultCounts | undefined> {
  const { rows } = await db.raw<Rows<ResultCounts>>(
    `select withdrawn, size - (
       select count(*)::int from analysis.erased_responses as erased
       where erased.request_id = result.request_id and erased.response_id = any(result.response_ids)
     ) as remaining,
     exists (select from analysis.result_texts where result_id = result.id) as worded
     from analysis.results as result where request_id = ? and confirmed order by number desc limit 1`,
    [requestId],
  );
  return rows[0];
}

export async function newestNumber(db: Database, requestId: string): Promise<number | undefined> {
  const newest = results(db).where({ request_id: requestId, confirmed: true }).orderBy('number', 'desc');
  return (await newest.first('number'))?.number;
}

export async function nextNumber(db: Database, requestId: string): Promise<number> {
  const row = await results(db)
    .where({ request_id: requestId })
    .max<{ highest: number | null }[]>({ highest: 'number' })
    .first<{ highest: number | null } | undefined>();
  return (row?.highest ?? 0) + 1;
}

/** Lists the members of confirmed sets before this number, the oldest set first. Includes withdrawn sets. */
export async function listEarlierMembers(
  db: Database,
  requestId: string,
  before: number,
): Promise<string[][]> {
  return await results(db)
    .where({ request_id: requestId, confirmed: true })
    .where('number', '<', before)
    .orderBy('number')
    .pluck('response_ids');
}

/** Returns the order keys of confirmed sets before the given number, including withdrawn sets. */
export async function knownOrderKeys(db: Database, requestId: string, before: number): Promise<OrderKeys> {
  const rows = await results(db)
    .where({ request_id: requestId, confirmed: true })
    .where('number', '<', before)
    .select('order_keys');
  return Object.fromEntries(rows.flatMap(({ order_keys: keys }) => Object.entries(keys)));
}

/** Returns the newest confirmed set unless it is withdrawn; the set may have no text yet. */
export async function findNewestResult(db: Database, requestId: string): Promise<StandingResult | undefined> {
  const newest = await standing(db).where({ request_id: requestId, confirmed: true }).first();
  return withFindings(newest);
}

/** Returns the newest confirmed set that is not withdrawn, even if a later set was withdrawn. */
export async function findLastStanding(db: Database, requestId: string): Promise<StandingResult | undefined> {
  return withFindings(
    await standing(db).where({ request_id: requestId, confirmed: true, withdrawn: false }).first(),
  );
}

/** Returns the newest confirmed set with a text, unless that set is withdrawn. */
export async function findServedResult(db: Database, requestId: string): Promise<StandingResult | undefined> {
  const newest = await standing(db)
    .where({ request_id: requestId, confirmed: true })
    .whereExists(db('analysis.result_texts').whereRaw('result_id = results.id').select(db.raw('1')))
    .first();
  return withFindings(newest);
}

interface StandingRow extends Omit<StandingResult, 'findings'> {
  readonly findings: Findings | null;
}

const standing = (db: Database) =>
  results(db)
    .select<StandingRow[]>(
      'id',
      'number',
      'size',
      { averageTrustRating: 'average_trust_rating' },
      'findings',
      'lines',
      db.raw(`to_char(opened_on, 'YYYY-MM-DD') as "openedOn"`),
    )
    .orderBy('number', 'desc');

const withFindings = (row: StandingRow | undefined): StandingResult | undefined =>
  row?.findings ? { ...row, findings: row.findings } : undefined;

/** Returns the stored set that is not confirmed yet. Its findings are never computed again. */
export async function findUnconfirmed(
  db: Database,
  requestId: string,
): Promise<{ id: string; number: number; effectiveWeights: readonly number[] } | undefined> {
  return await results(db)
    .where({ request_id: requestId, confirmed: false })
    .select('id', 'number', { effectiveWeights: 'effective_weights' })
    .first();
}

/** Stores a set. The database rejects a set that breaks the anonymity rules. */
export async function insertResult(db: Database, result: NewResult): Promise<void> {
  const members = [...result.weights].sort(([one], [other]) => one.localeCompare(other));
  await db.raw(
    `insert into analysis.results
       (id, request_id, number, response_ids, weights, effective_weights, average_trust_rating, findings, order_keys,
        tells)
     values (?, ?, ?, ?::uuid[], ?::json, ?::integer[], ?, ?::json, ?::json, ?)`,
    [
      result.id,
      result.requestId,
      result.number,
      members.map(([id]) => id),
      JSON.stringify(Object.fromEntries(members)),
      [...result.effectiveWeights],
      result.averageTrustRating,
      JSON.stringify(result.findings),
      JSON.stringify(result.orderKeys),
      result.hasContent,
    ],
  );
}

export async function confirmResult(db: Database, resultId: string): Promise<void> {
  await results(db).where({ id: resultId }).update({ confirmed: true });
}

/** Stores the model's sentences about a set's themes, unless the set already has some or was withdrawn. */
export async function saveLines(db: Database, resultId: string, lines: ThemeLines): Promise<void> {
  await results(db).where({ id: resultId, withdrawn: false }).whereNull('lines').update({ lines });
}

/** The database rejects deleting a confirmed set. */
export async function discardResult(db: Database, resultId: string): Promise<void> {
  await results(db).where({ id: resultId }).delete();
}

export async function withdrawResultsOf(
  db: Database,
  requestId: string,
  responseIds: readonly string[],
): Promise<void> {
  await results(db)
    .where({ request_id: requestId, withdrawn: false })
    .whereRaw('response_ids && ?::uuid[]', [[...responseIds]])
    .update({ withdrawn: true, findings: null });
}

/** Member of a confirmed set; `set` is the first set with this member. */
export interface SealedMember {
  readonly set: number;
  readonly responseId: string;
  /** Weight in the newest set with this member. */
  readonly weight: number;
}

export async function listSealedMembers(db: Database, requestId: string): Promise<SealedMember[]> {
  const { rows } = await db.raw<Rows<SealedMember>>(
    `select min(number) as set, member::uuid as "responseId",
       (array_agg(weight.value::integer order by number desc))[1] as weight
     from analysis.results as result
     cross join lateral json_each_text(result.weights) as weight (member, value)
     where request_id = ? and confirmed and not exists (
       select from analysis.erased_responses where response_id = member::uuid
     )
     group by member order by 1, 2`,
    [requestId],
  );
  return rows;
}

export async function listOpenedRequests(
  db: Database,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<Page<string>> {
  const { rows } = await db.raw<Rows<{ request_id: string }>>(
    `select distinct request_id from analysis.results
     where confirmed and (?::uuid is null or request_id > ?::uuid) order by request_id limit ?`,
    [after, after, atMost + 1],
  );
  return pageOfIds(rows, atMost);
}

/** SQL that selects requests with enough answers for the next set, by the rule of `nextReleaseAtCount`. */
export const readyRequests = `analysis.feedback_requests as request
  join analysis.response_counts as counted using (request_id)
  left join lateral (
    select number, withdrawn, size - (
      select count(*) from analysis.erased_responses as erased
      where erased.request_id = result.request_id and erased.response_id = any(result.response_ids)
    ) as remaining
    from analysis.results as result
    where result.request_id = request.request_id and confirmed order by number desc limit 1
  ) as newest on true
  where counted.response_count - counted.set_aside
    >= coalesce(remaining, 0) + case when withdrawn is false then ?::int else ?::int end`;

export async function listReadyAmong(
  db: Database,
  requestIds: readonly string[],
): Promise<{ requestId: string; ownerId: string }[]> {
  const { rows } = await db.raw<Rows<{ requestId: string; ownerId: string }>>(
    `select request_id as "requestId", owner_id as "ownerId" from ${readyRequests}
       and request_id = any(?::uuid[]) order by request_id`,
    [anonymity.batch, anonymity.full, [...requestIds]],
  );
  return rows;
}

/** Lists requests with enough answers for the next set and without a reading task, sorted by id. */
export async function listReadyRequests(
  db: Database,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<Page<string>> {
  const { rows } = await db.raw<Rows<{ request_id: string }>>(
    `select request_id from ${readyRequests}
       and not exists (
         select from analysis.model_tasks as task where task.request_id = request.request_id and kind = 'read'
       )
       and (?::uuid is null or request_id > ?::uuid)
     order by request_id limit ?`,
    [anonymity.batch, anonymity.full, after, after, atMost + 1],
  );
  return pageOfIds(rows, atMost);
}

function pageOfIds(rows: readonly { readonly request_id: string }[], atMost: number): Page<string> {
  const ids = rows.map(({ request_id: id }) => id);
  return pageOf(ids, atMost, (last) => last);
}
