import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { EventEnvelope } from '@blindspot/contracts/message';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { getPromptTemplates } from '@blindspot/contracts/messages/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { AppError } from '@blindspot/service-kit/process/app-error';

export async function onPromptsSaved(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ templates: PromptTemplates }>,
): Promise<void> {
  await savePrompts(db, { templates: data.templates, version: aggregateVersion });
}

/** Returns the admins' templates, or the built-in ones if the copy is missing and cannot be fetched. */
export async function currentPrompts(db: Database, bus: Bus): Promise<VersionedPrompts> {
  const known = await findPrompts(db);
  if (known) return known;
  try {
    const counted = await bus.ask(getPromptTemplates, {}, { timeoutMs: 1_000 });
    await savePrompts(db, counted);
    return counted;
  } catch (error) {
    if (error instanceof AppError) return { templates: builtInSystemPrompts, version: 0 };
    throw error;
  }
}

export interface VersionedPrompts {
  readonly templates: PromptTemplates;
  readonly version: number;
}

async function findPrompts(db: Database): Promise<VersionedPrompts | undefined> {
  return await db('analysis.prompt_templates').first<VersionedPrompts | undefined>(
    'templates',
    db.raw('version::int'),
  );
}

async function savePrompts(db: Database, { templates, version }: VersionedPrompts): Promise<void> {
  await db.raw(
    `insert into analysis.prompt_templates as known (templates, version) values (?::json, ?)
     on conflict (only_one) do update set templates = excluded.templates, version = excluded.version
     where known.version < excluded.version`,
    [JSON.stringify(templates), version],
  );
}
