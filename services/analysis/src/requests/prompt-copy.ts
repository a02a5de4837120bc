import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { EventEnvelope } from '@blindspot/contracts/message';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { getPromptTemplates } from '@blindspot/contracts/messages/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { findPrompts, savePrompts, type VersionedPrompts } from './prompt-store.ts';

export async function onPromptsSaved(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ templates: PromptTemplates }>,
): Promise<void> {
  await savePrompts(db, { templates: data.templates, version: aggregateVersion });
}

/**
 * Returns the admins' templates. Before any event about them, fetches them from admin, or falls back to the
 * built-in ones.
 */
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
