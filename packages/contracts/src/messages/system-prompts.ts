import { z } from 'zod';
import { PromptPreview, PromptTemplates } from '../http/system-prompts.ts';
import { defineQuery, defineEvent } from '../message.ts';

export const systemPromptsSaved = defineEvent({
  service: 'admin',
  entity: 'system-prompts',
  verb: 'saved',
  subscribers: ['analysis'],
  schema: z.object({ templates: PromptTemplates }),
});

export const getPromptTemplates = defineQuery({
  service: 'admin',
  name: 'get-prompt-templates',
  askedBy: ['analysis'],
  input: z.object({}),
  output: z.object({ templates: PromptTemplates, version: z.int() }),
});

export const previewPrompts = defineQuery({
  service: 'analysis',
  name: 'preview-prompts',
  askedBy: ['admin'],
  input: z.object({ templates: PromptTemplates }),
  output: PromptPreview,
});
