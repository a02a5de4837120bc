import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { systemPromptsSaved } from '@blindspot/contracts/messages/system-prompts';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { insertFirstPromptTemplates } from './prompt-template-store.ts';

/** Gives a fresh instance its templates, and announces them. */
export function seedPromptTemplates(db: Database): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await insertFirstPromptTemplates(transaction, builtInSystemPrompts))) return;
    await recordEvent(transaction, 'admin', systemPromptsSaved, {
      aggregateId: 'system-prompts',
      aggregateVersion: 1,
      data: { templates: builtInSystemPrompts },
    });
  });
}
