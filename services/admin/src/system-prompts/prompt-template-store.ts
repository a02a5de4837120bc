import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';

export interface PromptTemplateVersion {
  readonly templates: PromptTemplates;
  readonly version: number;
  /** Id of the admin who wrote the templates; null for the seeded templates. */
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

interface Row extends PromptTemplates {
  version: number;
  updated_by: string | null;
  updated_at: Date;
}

const promptTemplates = (db: Database) => db<Row>('admin.prompt_templates');

function fromRow({ version, updated_by, updated_at, ...templates }: Row): PromptTemplateVersion {
  return { templates, version, updatedBy: updated_by, updatedAt: updated_at };
}

export async function listPromptTemplates(db: Database, atMost: number): Promise<PromptTemplateVersion[]> {
  const rows = await promptTemplates(db).select().orderBy('version', 'desc').limit(atMost);
  return rows.map(fromRow);
}

/**
 * Returns the newest templates, which exist because the service seeds them when it starts. `lock` blocks
 * other writers.
 */
export async function getPromptTemplates(db: Database, lock?: 'lock'): Promise<PromptTemplateVersion> {
  // All writers lock the row of version 1, because this row always exists.
  if (lock) await promptTemplates(db).select('version').where({ version: 1 }).forUpdate();
  const [latest] = await listPromptTemplates(db, 1);
  if (!latest) throw new TypeError('The prompt templates were not seeded.');
  return latest;
}

export async function insertPromptTemplates(
  db: Database,
  { templates, version, updatedBy }: { templates: PromptTemplates; version: number; updatedBy: string },
): Promise<void> {
  await promptTemplates(db).insert({ ...templates, version, updated_by: updatedBy });
}

export async function insertFirstPromptTemplates(db: Database, templates: PromptTemplates): Promise<boolean> {
  const inserted = await promptTemplates(db)
    .insert({ ...templates, version: 1 })
    .onConflict('version')
    .ignore()
    .returning('version');
  return inserted.length > 0;
}
