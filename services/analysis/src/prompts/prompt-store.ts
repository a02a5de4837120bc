import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { getPromptTemplates } from '@blindspot/contracts/queries/system-prompts';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';

export interface VersionedPrompts {
  readonly templates: PromptTemplates;
  readonly version: number;
}

export async function savePrompts(db: Database, { templates, version }: VersionedPrompts): Promise<void> {
  await db.raw(
    `insert into analysis.prompt_templates as known (templates, version) values (?::json, ?)
     on conflict (only_one) do update set templates = excluded.templates, version = excluded.version
     where known.version < excluded.version`,
    [JSON.stringify(templates), version],
  );
}

/** The admins' templates; before any event about them, what admin says now, or the built-in ones. */
export async function currentPrompts(db: Database, bus: Bus): Promise<VersionedPrompts> {
  const known = await db('analysis.prompt_templates').first<VersionedPrompts | undefined>(
    'templates',
    db.raw('version::int'),
  );
  if (known) return known;
  try {
    const heard = await bus.ask(getPromptTemplates, {}, { timeoutMs: 1_000 });
    await savePrompts(db, heard);
    return heard;
  } catch (error) {
    if (error instanceof AppError) return { templates: builtInSystemPrompts, version: 0 };
    throw error;
  }
}
