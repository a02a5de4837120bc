import type { Language } from '@blindspot/contracts/languages';
import type { AnalysisSection } from '@blindspot/contracts/http/summaries';
import type { Database, Rows } from '@blindspot/service-kit/database/database';

interface TextContent {
  readonly summary: string;
  readonly takeaways: readonly string[];
  readonly sections: readonly AnalysisSection[];
  readonly lines: Readonly<Record<string, string>>;
}

interface WrittenText {
  readonly text: TextContent;
  readonly language: Language;
  readonly engine: 'local' | 'model';
}

export interface ResultText extends WrittenText {
  readonly number: number;
}

export interface NewText extends WrittenText {
  readonly resultId: string;
  readonly model: string | null;
  readonly promptVersion: string;
}

interface Row extends Omit<ResultText, 'text'> {
  result_id: string;
  text: TextContent | null;
}

const texts = (db: Database) => db<Row>('analysis.result_texts');

export async function countTexts(db: Database, resultId: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(
    'select count(*)::int as count from analysis.result_texts where result_id = ?',
    [resultId],
  );
  return rows[0]?.count ?? 0;
}

/** Returns a set's newest text; undefined once the set is withdrawn. */
export async function findText(db: Database, resultId: string): Promise<ResultText | undefined> {
  const newest = texts(db).where({ result_id: resultId }).orderBy('number', 'desc');
  const row = await newest.first('number', 'text', 'language', 'engine');
  return row?.text ? { ...row, text: row.text } : undefined;
}

/** Adds a text unless the set was withdrawn. Must run in the transaction that holds the job or task. */
export async function insertText(db: Database, text: NewText): Promise<void> {
  await db.raw(
    `insert into analysis.result_texts (result_id, number, text, language, engine, model, prompt_version)
     select id, 1 + (select count(*) from analysis.result_texts where result_id = id), ?::json, ?, ?, ?, ?
     from analysis.results where id = ? and confirmed and not withdrawn for share`,
    [JSON.stringify(text.text), text.language, text.engine, text.model, text.promptVersion, text.resultId],
  );
}
