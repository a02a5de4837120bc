import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';

export interface VersionedPrompts {
  readonly templates: PromptTemplates;
  readonly version: number;
}

/** Returns undefined before any of the admins' templates arrived. */
export async function findPrompts(db: Database): Promise<VersionedPrompts | undefined> {
  return await db('analysis.prompt_templates').first<VersionedPrompts | undefined>(
    'templates',
    db.raw('version::int'),
  );
}

export async function savePrompts(db: Database, { templates, version }: VersionedPrompts): Promise<void> {
  await db.raw(
    `insert into analysis.prompt_templates as known (templates, version) values (?::json, ?)
     on conflict (only_one) do update set templates = excluded.templates, version = excluded.version
     where known.version < excluded.version`,
    [JSON.stringify(templates), version],
  );
}
