import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { PromptTemplates } from '../http/system-prompts.ts';

export const systemPromptsSaved = defineEvent({
  service: 'admin',
  entity: 'system-prompts',
  verb: 'saved',
  heardBy: ['analysis'],
  schema: z.object({ templates: PromptTemplates }),
});
