import { z } from 'zod';
import { PromptPreview, PromptTemplates } from '../http/system-prompts.ts';
import { defineQuery, defineEvent } from '../message.ts';

export const systemPromptsSaved = defineEvent('admin', 'system-prompts', 'saved', {
  subscribers: ['analysis'],
  schema: z.object({ templates: PromptTemplates }),
});

export const getPromptTemplates = defineQuery('admin', 'get-prompt-templates', ['analysis'], {
  input: z.object({}),
  output: z.object({ templates: PromptTemplates, version: z.int() }),
});

export const previewPrompts = defineQuery('analysis', 'preview-prompts', ['admin'], {
  input: z.object({ templates: PromptTemplates }),
  output: PromptPreview,
});
