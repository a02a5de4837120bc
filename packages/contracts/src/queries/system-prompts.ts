import { z } from 'zod';
import { PromptPreview, PromptTemplates } from '../http/system-prompts.ts';
import { defineQuery } from '../query.ts';

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
