import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import type { CoefficientRow } from '../anonymity/exposure-ledger.ts';
import type { ReleaseDocument } from './release-document.ts';

/** A release as counts: enough to say what may come next, and small however many took part. */
export interface ReleaseCounts {
  readonly stage: 'early' | 'full';
  readonly size: number;
  /** Members who have not erased their answer. */
  readonly remaining: number;
  readonly withdrawn: boolean;
}

export interface ReleaseRecord {
  readonly id: string;
  readonly stage: 'early' | 'full';
  readonly members: readonly string[];
  readonly withdrawn: boolean;
}

export interface ServedRelease {
  readonly id: string;
  readonly stage: 'early' | 'full';
  readonly size: number;
  readonly document: ReleaseDocument;
  readonly engine: 'local' | 'model';
  /** Day of the release, YYYY-MM-DD. */
  readonly releasedOn: string;
}

export interface NewRelease {
  readonly id: string;
  readonly requestId: string;
  readonly stage: 'early' | 'full';
  readonly members: readonly string[];
  readonly document: ReleaseDocument;
  readonly ledgerRows: ReadonlyMap<string, CoefficientRow>;
  readonly engine: 'local' | 'model';
  readonly model: string | null;
  readonly promptVersion: string;
  readonly inputFingerprint: string;
}

interface Row {
  id: string;
  request_id: string;
  number: number;
  stage: 'early' | 'full';
  response_ids: string[];
  withdrawn: boolean;
  document: ReleaseDocument | null;
}

const releases = (db: Database) => db<Row>('analysis.releases');

/** All releases ever made of a request, oldest first, withdrawn ones too. */
export async function listReleases(db: Database, requestId: string): Promise<ReleaseRecord[]> {
  return await releases(db)
    .select({ id: 'id', stage: 'stage', members: 'response_ids', withdrawn: 'withdrawn' })
    .where({ request_id: requestId })
    .orderBy('number');
}

/** The same as counts; reads no list of members unless somebody erased an answer. */
export async function countReleases(db: Database, requestId: string): Promise<ReleaseCounts[]> {
  const { rows } = await db.raw<Rows<ReleaseCounts>>(
    `select stage, size, withdrawn, size - (
       select count(*)::int from analysis.erased_responses as erased
       where erased.request_id = release.request_id and erased.response_id = any(release.response_ids)
     ) as remaining
     from analysis.releases as release where request_id = ? order by number`,
    [requestId],
  );
  return rows;
}

/** The newest release of a stage, where it still stands. */
export async function findStandingRelease(
  db: Database,
  requestId: string,
  stage: 'early' | 'full',
): Promise<ServedRelease | undefined> {
  return served(
    await servedReleases(db).where({ request_id: requestId, stage }).orderBy('number', 'desc').first(),
  );
}

export async function findRelease(db: Database, releaseId: string): Promise<ServedRelease | undefined> {
  return served(await servedReleases(db).where({ id: releaseId }).first());
}

interface ServedRow extends Omit<ServedRelease, 'document'> {
  /** Null where it was withdrawn. */
  readonly document: ReleaseDocument | null;
}

const servedReleases = (db: Database) =>
  releases(db).select<ServedRow[]>(
    'id',
    'stage',
    'size',
    'document',
    'engine',
    db.raw(`to_char(released_on, 'YYYY-MM-DD') as "releasedOn"`),
  );

const served = (row: ServedRow | undefined): ServedRelease | undefined =>
  row?.document ? { ...row, document: row.document } : undefined;

/** The figures ever published for each question of a request, oldest first. */
export async function listLedgerRows(
  db: Database,
  requestId: string,
): Promise<Map<string, CoefficientRow[]>> {
  const rows = await db({ ledger: 'analysis.ledger_rows' })
    .join({ release: 'analysis.releases' }, 'release.id', 'ledger.release_id')
    .select<{ question_key: string; coefficients: Record<string, number> }[]>('question_key', 'coefficients')
    .where('release.request_id', requestId)
    .orderBy('release.number');
  const byQuestion = new Map<string, CoefficientRow[]>();
  for (const { question_key: key, coefficients } of rows) {
    const row = new Map(Object.entries(coefficients));
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), row]);
  }
  return byQuestion;
}

/** Must run in the transaction that ends the job. The database refuses a set that breaks the promise. */
export async function insertRelease(db: Database, release: NewRelease): Promise<number> {
  const { rows } = await db.raw<Rows<{ number: number }>>(
    `insert into analysis.releases
       (id, request_id, number, stage, response_ids, document, engine, model, prompt_version, input_fingerprint)
     select ?, ?, coalesce(max(number), 0) + 1, ?, ?::uuid[], ?::json, ?, ?, ?, ?
     from analysis.releases where request_id = ?
     returning number`,
    [
      release.id,
      release.requestId,
      release.stage,
      [...release.members].sort((one, other) => one.localeCompare(other)),
      JSON.stringify(release.document),
      release.engine,
      release.model,
      release.promptVersion,
      release.inputFingerprint,
      release.requestId,
    ],
  );
  for (const [key, row] of release.ledgerRows) {
    await db('analysis.ledger_rows').insert({
      release_id: release.id,
      question_key: key,
      coefficients: Object.fromEntries(row),
    });
  }
  return rows[0]?.number ?? 1;
}

/** Takes back every release that rests on one of these answers, with its text. What they published stays in the ledger. */
export async function withdrawReleasesOf(
  db: Database,
  requestId: string,
  responseIds: readonly string[],
): Promise<void> {
  await releases(db)
    .where({ request_id: requestId, withdrawn: false })
    .whereRaw('response_ids && ?::uuid[]', [[...responseIds]])
    .update({ withdrawn: true, document: null });
}

export interface StandingRelease {
  id: string;
  request_id: string;
  number: number;
  stage: 'early' | 'full';
  response_ids: string[];
}

/** The newest release of each stage that was not withdrawn, in the order of their ids: it holds everybody of the earlier ones. */
export async function listStandingReleases(
  db: Database,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<Page<StandingRelease>> {
  const { rows } = await db.raw<Rows<StandingRelease>>(
    `select id, request_id, number, stage, response_ids from analysis.releases as release
     where not withdrawn and (?::uuid is null or id > ?::uuid) and not exists (
       select from analysis.releases as newer
       where newer.request_id = release.request_id and newer.stage = release.stage
         and newer.number > release.number and not newer.withdrawn
     )
     order by id limit ?`,
    [after, after, atMost + 1],
  );
  return pageOf(rows, atMost, (last) => last.id);
}
