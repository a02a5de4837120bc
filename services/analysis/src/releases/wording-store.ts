import type { Language } from '@blindspot/contracts/languages';
import type { AnalysisSection } from '@blindspot/contracts/http/summaries';
import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** One text of a set. Its words may be replaced by another text; the findings never change. */
interface WordedText {
  readonly summary: string;
  readonly takeaways: readonly string[];
  readonly sections: readonly AnalysisSection[];
  /**
   * Line about each theme shown with this text, by the name of the theme; missing in texts from before there
   * were lines.
   */
  readonly lines?: Readonly<Record<string, string>>;
}

export interface Wording {
  readonly number: number;
  readonly text: WordedText;
  readonly language: Language;
  readonly engine: 'local' | 'model';
}

export interface NewWording {
  readonly releaseId: string;
  readonly text: WordedText;
  readonly language: Language;
  readonly engine: 'local' | 'model';
  /** Null for the built-in engine. */
  readonly model: string | null;
  readonly promptVersion: string;
}

interface Row {
  release_id: string;
  number: number;
  text: WordedText | null;
  language: Language;
  engine: 'local' | 'model';
}

const wordings = (db: Database) => db<Row>('analysis.wordings');

export async function countWordings(db: Database, releaseId: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(
    'select count(*)::int as count from analysis.wordings where release_id = ?',
    [releaseId],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the newest text of a set, or the one with that number; undefined once the set is withdrawn. */
export async function findWording(
  db: Database,
  releaseId: string,
  number?: number,
): Promise<Wording | undefined> {
  const row = await wordings(db)
    .where({ release_id: releaseId, ...(number !== undefined && { number }) })
    .orderBy('number', 'desc')
    .first('number', 'text', 'language', 'engine');
  if (!row?.text) return undefined;
  return { number: row.number, text: row.text, language: row.language, engine: row.engine };
}

/**
 * Adds a text to a set, unless it was withdrawn in the meantime. Must run in the transaction that ends the
 * job.
 */
export async function insertWording(db: Database, wording: NewWording): Promise<void> {
  await db.raw(
    `insert into analysis.wordings (release_id, number, text, language, engine, model, prompt_version)
     select id, 1 + (select count(*) from analysis.wordings where release_id = id), ?::json, ?, ?, ?, ?
     from analysis.releases where id = ? and confirmed and not withdrawn for share`,
    [
      JSON.stringify(wording.text),
      wording.language,
      wording.engine,
      wording.model,
      wording.promptVersion,
      wording.releaseId,
    ],
  );
}
