import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { SeenVersion, text, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

const templatesOf = (template: z.ZodString) => ({
  system_message: template,
  default_prompt_template: template,
  custom_prompt_template: template,
  essential_takeaways_template: template,
});
const SentTemplates = templatesOf(text(limits.promptTemplate));

export const PromptTemplates = z.object(templatesOf(z.string()));
export type PromptTemplates = z.infer<typeof PromptTemplates>;

export const SystemPrompts = PromptTemplates.extend({
  version: z.int(),
  /** The model that receives the prompts; null without a model, missing while unknown. */
  model: z.string().nullish(),
  defaults: PromptTemplates,
  history: z.array(z.object({ updated_by: z.string(), updated_at: Timestamp, templates: PromptTemplates })),
}).meta({ id: 'SystemPrompts' });
export type SystemPrompts = z.infer<typeof SystemPrompts>;

export const getSystemPromptsRoute = defineRoute(endpoints.getSystemPrompts, {
  summary: 'Get the prompt templates',
  description: 'Returns the four prompt templates, their defaults and latest changes.',
  schema: { response: { 200: SystemPrompts } },
});

export const updateSystemPromptsRoute = defineRoute(endpoints.updateSystemPrompts, {
  summary: 'Change the prompt templates',
  description: 'Saves prompt templates. Unknown placeholders are rejected.',
  schema: {
    body: z.strictObject({ ...SentTemplates, version: SeenVersion }),
    response: { 200: SystemPrompts },
  },
});

/** Calls that an analysis makes to a model, in order. */
export const promptSteps = ['read', 'describe', 'vote', 'write', 'takeaways'] as const;

/** Output of the templates for sample answers, and the prompts that a model receives. */
export const PromptPreview = z
  .object({
    engine: z.enum(['local', 'model']),
    summary: z.string(),
    essential_takeaways: z.array(z.string()),
    sections: z.array(z.object({ key: z.string(), title: z.string(), body: z.string() })),
    sent: z.array(z.object({ step: z.enum(promptSteps), system: z.string(), user: z.string() })),
  })
  .meta({ id: 'PromptPreview' });
export type PromptPreview = z.infer<typeof PromptPreview>;

export const previewSystemPromptsRoute = defineRoute(endpoints.previewSystemPrompts, {
  summary: 'Try prompt templates',
  description: 'Runs prompt templates on sample answers before they are saved.',
  schema: {
    body: z.strictObject(SentTemplates),
    response: { 200: PromptPreview },
  },
});
