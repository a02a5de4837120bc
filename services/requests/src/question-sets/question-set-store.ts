import { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row {
  question_set: unknown;
}

/** The set, 'withdrawn' for one that is not offered or is gone, undefined for one never heard of. */
export async function findQuestionSet(
  db: Database,
  id: string,
): Promise<QuestionSet | 'withdrawn' | undefined> {
  const { rows } = await db.raw<{ rows: (Row & { active: boolean })[] }>(
    'select active, question_set from requests.question_sets where id = ?',
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  return row.active ? QuestionSet.parse(row.question_set) : 'withdrawn';
}

/** In the order the admins gave them. */
export async function listActiveQuestionSets(db: Database): Promise<QuestionSet[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    'select question_set from requests.question_sets where active order by position, id',
  );
  return rows.map((row) => QuestionSet.parse(row.question_set));
}

/** Whether each of these sets was heard of, be it offered, withdrawn or deleted. */
export async function knowsAllOf(db: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ known: number }] }>(
    'select count(*)::int as known from requests.question_sets where id = any(?::text[])',
    [[...ids]],
  );
  return rows[0].known === ids.length;
}

/** Keeps what is newer than what is known. */
export async function saveQuestionSet(
  db: Database,
  saved: { questionSet: QuestionSet; position: number; version: number },
): Promise<void> {
  await db.raw(
    `insert into requests.question_sets as s (id, version, position, active, question_set)
     values (?, ?, ?, ?, ?::json)
     on conflict (id) do update set version = excluded.version, position = excluded.position,
       active = excluded.active, question_set = excluded.question_set
     where s.version < excluded.version`,
    [
      saved.questionSet.id,
      saved.version,
      saved.position,
      saved.questionSet.active,
      JSON.stringify(saved.questionSet),
    ],
  );
}

/** Keeps only that it is gone. */
export async function removeQuestionSet(
  db: Database,
  removed: { id: string; version: number },
): Promise<void> {
  await db.raw(
    `insert into requests.question_sets as s (id, version) values (?, ?)
     on conflict (id) do update set version = excluded.version, active = false, question_set = null
     where s.version < excluded.version`,
    [removed.id, removed.version],
  );
}
