import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';

export interface PromptTemplateVersion {
  readonly templates: PromptTemplates;
  readonly version: number;
  /** Id of the admin who wrote it; null for the seeded one. */
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

type Row = PromptTemplates & { version: number; updated_by: string | null; updated_at: Date };

function fromRow({ version, updated_by, updated_at, ...templates }: Row): PromptTemplateVersion {
  return { templates, version, updatedBy: updated_by, updatedAt: updated_at };
}

/** Latest first. */
export async function listPromptTemplates(db: Database, atMost: number): Promise<PromptTemplateVersion[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template,
       version, updated_by, updated_at
     from admin.prompt_templates order by version desc limit ?`,
    [atMost],
  );
  return rows.map(fromRow);
}

/**
 * The templates in use; they are seeded before the service listens. With `lock`, nobody else writes new ones until the
 * transaction ends.
 */
export async function getPromptTemplates(db: Database, lock?: 'lock'): Promise<PromptTemplateVersion> {
  // The first version is always there, so it is what writers queue at.
  if (lock) await db.raw('select from admin.prompt_templates where version = 1 for update');
  const [latest] = await listPromptTemplates(db, 1);
  if (!latest) throw new TypeError('The prompt templates were not seeded.');
  return latest;
}

export async function insertPromptTemplates(
  db: Database,
  { templates, version, updatedBy }: { templates: PromptTemplates; version: number; updatedBy: string },
): Promise<void> {
  await db.raw(
    `insert into admin.prompt_templates
       (version, system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template,
        updated_by)
     values (?, ?, ?, ?, ?, ?)`,
    [
      version,
      templates.system_message,
      templates.default_prompt_template,
      templates.custom_prompt_template,
      templates.essential_takeaways_template,
      updatedBy,
    ],
  );
}

/** False where there are templates already. */
export async function insertFirstPromptTemplates(db: Database, templates: PromptTemplates): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into admin.prompt_templates
       (version, system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template)
     values (1, ?, ?, ?, ?) on conflict (version) do nothing returning version`,
    [
      templates.system_message,
      templates.default_prompt_template,
      templates.custom_prompt_template,
      templates.essential_takeaways_template,
    ],
  );
  return rows.length > 0;
}
