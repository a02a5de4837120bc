import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { m } from '../../../../paraglide/messages.js';

export type TemplateName = keyof PromptTemplates;

interface TemplateTexts {
  readonly name: TemplateName;
  readonly label: () => string;
  readonly hint: () => string;
}

/** The four templates in the order in which they work. */
export const templates: readonly TemplateTexts[] = [
  { name: 'system_message', label: m.admin_prompts_system, hint: m.admin_prompts_system_hint },
  {
    name: 'default_prompt_template',
    label: m.admin_prompts_default,
    hint: () => m.admin_prompts_default_hint({ feedback_content: '{feedback_content}' }),
  },
  {
    name: 'custom_prompt_template',
    label: m.admin_prompts_custom,
    hint: () => m.admin_prompts_custom_hint({ custom_prompt: '{custom_prompt}' }),
  },
  {
    name: 'essential_takeaways_template',
    label: m.admin_prompts_takeaways,
    hint: () => m.admin_prompts_takeaways_hint({ detailed_summary: '{detailed_summary}' }),
  },
];

/** The four texts alone, whatever else an object carries. */
export function templatesOf(source: PromptTemplates): PromptTemplates {
  const { system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template } =
    source;
  return { system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template };
}

export function sameTemplates(one: PromptTemplates, other: PromptTemplates): boolean {
  return templates.every(({ name }) => one[name] === other[name]);
}
