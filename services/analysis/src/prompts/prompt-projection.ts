import type { EventEnvelope } from '@blindspot/contracts/event';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';
import { savePrompts } from './prompt-store.ts';

export async function onPromptsSaved(
  db: Database,
  event: EventEnvelope<{ templates: PromptTemplates }>,
): Promise<void> {
  await savePrompts(db, { templates: event.data.templates, version: event.aggregateVersion });
}
