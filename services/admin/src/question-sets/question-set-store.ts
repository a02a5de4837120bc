import { QuestionSet, VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { isLanguage } from '@blindspot/contracts/languages';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row {
  id: string;
  name: string;
  title: string;
  description: string;
  format: string;
  questions: unknown;
  optional_questions: unknown;
  offers: unknown;
  language: string | null;
  translations: unknown;
  scale: string;
  active: boolean;
  allows_cannot_judge: boolean;
  version: number;
  position: number;
  deleted_at: Date | null;
}

const questionSets = (db: Database) => db<Row>('admin.question_sets');

function fromRow(row: Row): VersionedQuestionSet {
  return VersionedQuestionSet.parse({
    ...row,
    offers: row.offers ?? {},
    // A newer version of the product may have stored a language that this version does not know.
    language: isLanguage(row.language) ? row.language : undefined,
    translations: row.translations ?? undefined,
  });
}

/** JSON columns are strings, because the driver sends arrays as Postgres arrays. */
const toRow = (set: QuestionSet) => ({
  id: set.id,
  name: set.name,
  title: set.title,
  description: set.description,
  format: set.format,
  scale: set.scale,
  questions: JSON.stringify(set.questions),
  optional_questions: JSON.stringify(set.optional_questions),
  offers: JSON.stringify(set.offers),
  language: set.language ?? null,
  translations: set.translations ? JSON.stringify(set.translations) : null,
  active: set.active,
  allows_cannot_judge: set.allows_cannot_judge ?? false,
});

export async function listQuestionSets(db: Database): Promise<VersionedQuestionSet[]> {
  const rows = await questionSets(db).select().whereNull('deleted_at').orderBy(['position', 'id']);
  return rows.map(fromRow);
}

/** Returns null for a deleted or unknown question set. The version of an unknown set is 0. */
export async function findQuestionSet(
  db: Database,
  id: string,
): Promise<{ questionSet: QuestionSet | null; version: number }> {
  const row = await questionSets(db).where({ id }).first();
  if (!row) return { questionSet: null, version: 0 };
  return {
    questionSet: row.deleted_at === null ? QuestionSet.parse(fromRow(row)) : null,
    version: row.version,
  };
}

/** Returns false if the id exists, even for a deleted question set. */
export async function insertMissingQuestionSet(
  db: Database,
  set: QuestionSet,
  position: number,
): Promise<boolean> {
  const inserted = await questionSets(db)
    .insert({ ...toRow(set), position })
    .onConflict('id')
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

export async function listTakenIds(db: Database): Promise<Set<string>> {
  return new Set(await questionSets(db).pluck('id'));
}

/** Finds a question set by its name, ignoring case. Other calls wait until the transaction ends. */
export async function findIdByNameLocked(transaction: Database, name: string): Promise<string | undefined> {
  await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('question-set-names', 0))`);
  const row = await questionSets(transaction)
    .whereRaw('lower(name) = lower(?)', [name])
    .whereNull('deleted_at')
    .first('id');
  return row?.id;
}

export async function findQuestionSetTitles(
  db: Database,
  ids: readonly string[],
): Promise<[string, string][]> {
  const sets = await questionSets(db)
    .whereIn('id', [...ids])
    .select('id', 'title');
  return sets.map(({ id, title }) => [id, title]);
}

export async function nextPosition(db: Database): Promise<number> {
  const last = await questionSets(db).orderBy('position', 'desc').first('position');
  return last ? last.position + 1 : 0;
}

export interface PlacedQuestionSet {
  readonly set: VersionedQuestionSet;
  readonly position: number;
}

export async function lockQuestionSet(
  transaction: Database,
  id: string,
): Promise<PlacedQuestionSet | undefined> {
  const row = await questionSets(transaction).where({ id }).whereNull('deleted_at').forUpdate().first();
  return row && { set: fromRow(row), position: row.position };
}

export async function updateQuestionSet(db: Database, set: VersionedQuestionSet): Promise<void> {
  const { id, ...change } = toRow(set);
  await questionSets(db)
    .where({ id })
    .update({ ...change, version: set.version });
}

/** The row of a deleted question set stays, so that the set is not seeded again and its version is known. */
export async function markQuestionSetDeleted(db: Database, id: string, version: number): Promise<void> {
  await questionSets(db).where({ id }).update({ deleted_at: db.fn.now(), version });
}
