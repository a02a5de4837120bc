import type { Database } from '@blindspot/service-kit/database/database';
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

/** All releases ever made of a request, oldest first, withdrawn ones too. */
export async function listReleases(db: Database, requestId: string): Promise<ReleaseRecord[]> {
  const { rows } = await db.raw<{ rows: ReleaseRecord[] }>(
    `select id, stage, response_ids as members, withdrawn
     from analysis.releases where request_id = ? order by number`,
    [requestId],
  );
  return rows;
}

/** The same as counts; reads no list of members unless somebody erased an answer. */
export async function countReleases(db: Database, requestId: string): Promise<ReleaseCounts[]> {
  const { rows } = await db.raw<{ rows: ReleaseCounts[] }>(
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
  return await findServed(db, 'request_id = ? and stage = ? order by number desc limit 1', [
    requestId,
    stage,
  ]);
}

export async function findRelease(db: Database, releaseId: string): Promise<ServedRelease | undefined> {
  return await findServed(db, 'id = ?', [releaseId]);
}

async function findServed(
  db: Database,
  condition: string,
  values: readonly string[],
): Promise<ServedRelease | undefined> {
  const { rows } = await db.raw<{
    rows: (Omit<ServedRelease, 'document'> & { document: ReleaseDocument | null })[];
  }>(
    `select id, stage, size, document, engine,
       to_char(released_on, 'YYYY-MM-DD') as "releasedOn"
     from analysis.releases where ${condition}`,
    [...values],
  );
  const [row] = rows;
  return row?.document ? { ...row, document: row.document } : undefined;
}

/** The figures ever published for each question of a request, oldest first. */
export async function listLedgerRows(
  db: Database,
  requestId: string,
): Promise<Map<string, CoefficientRow[]>> {
  const { rows } = await db.raw<{ rows: { question_key: string; coefficients: Record<string, number> }[] }>(
    `select question_key, coefficients from analysis.ledger_rows as ledger
     join analysis.releases as release on release.id = ledger.release_id
     where release.request_id = ? order by release.number`,
    [requestId],
  );
  const byQuestion = new Map<string, CoefficientRow[]>();
  for (const { question_key: key, coefficients } of rows) {
    const row = new Map(Object.entries(coefficients));
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), row]);
  }
  return byQuestion;
}

/** Must run in the transaction that ends the job. The database refuses a set that breaks the promise. */
export async function insertRelease(db: Database, release: NewRelease): Promise<number> {
  const { rows } = await db.raw<{ rows: { number: number }[] }>(
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
    await db.raw(
      `insert into analysis.ledger_rows (release_id, question_key, coefficients) values (?, ?, ?::json)`,
      [release.id, key, JSON.stringify(Object.fromEntries(row))],
    );
  }
  return rows[0]?.number ?? 1;
}

/** Takes back every release that rests on one of these answers, with its text. What they published stays in the ledger. */
export async function withdrawReleasesOf(
  db: Database,
  requestId: string,
  responseIds: readonly string[],
): Promise<void> {
  await db.raw(
    `update analysis.releases set withdrawn = true, document = null
     where request_id = ? and response_ids && ?::uuid[] and not withdrawn`,
    [requestId, [...responseIds]],
  );
}
