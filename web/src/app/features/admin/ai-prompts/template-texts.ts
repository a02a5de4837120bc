import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { m } from '../../../../paraglide/messages.js';

type TemplateName = keyof PromptTemplates;

interface TemplateTexts {
  readonly name: TemplateName;
  readonly label: () => string;
  readonly hint: () => string;
  readonly placeholders: readonly Placeholder[];
}

type Placeholder = (typeof promptPlaceholders)[number];

const beforeWriting: readonly Placeholder[] = [
  'response_count',
  'avg_trust_rating',
  'feedback_content',
  'custom_prompt',
];

interface PlaceholderTexts {
  readonly holds: () => string;
  readonly example: () => string;
}

/** Describes the content of each placeholder, with an example. */
export const placeholderTexts: Readonly<Record<Placeholder, PlaceholderTexts>> = {
  response_count: {
    holds: m.admin_prompts_holds_response_count,
    example: m.admin_prompts_example_response_count,
  },
  avg_trust_rating: {
    holds: m.admin_prompts_holds_avg_trust_rating,
    example: m.admin_prompts_example_avg_trust_rating,
  },
  feedback_content: {
    holds: m.admin_prompts_holds_feedback_content,
    example: m.admin_prompts_example_feedback_content,
  },
  custom_prompt: {
    holds: m.admin_prompts_holds_custom_prompt,
    example: m.admin_prompts_example_custom_prompt,
  },
  detailed_summary: {
    holds: m.admin_prompts_holds_detailed_summary,
    example: m.admin_prompts_example_detailed_summary,
  },
};

/** The four templates in the order of their use. */
export const templates: readonly TemplateTexts[] = [
  {
    name: 'system_message',
    label: m.admin_prompts_system,
    hint: m.admin_prompts_system_hint,
    placeholders: [],
  },
  {
    name: 'default_prompt_template',
    label: m.admin_prompts_default,
    hint: m.admin_prompts_default_hint,
    placeholders: beforeWriting,
  },
  {
    name: 'custom_prompt_template',
    label: m.admin_prompts_custom,
    hint: () => m.admin_prompts_custom_hint({ custom_prompt: '{custom_prompt}' }),
    placeholders: beforeWriting,
  },
  {
    name: 'essential_takeaways_template',
    label: m.admin_prompts_takeaways,
    hint: () => m.admin_prompts_takeaways_hint({ detailed_summary: '{detailed_summary}' }),
    placeholders: [...beforeWriting, 'detailed_summary'],
  },
];

/** Picks the four templates from an object that holds more. */
export function templatesOf(source: PromptTemplates): PromptTemplates {
  const { system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template } =
    source;
  return { system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template };
}

export function sameTemplates(one: PromptTemplates, other: PromptTemplates): boolean {
  return templates.every(({ name }) => one[name] === other[name]);
}

const known: ReadonlySet<string> = new Set(promptPlaceholders);

/**
 * Returns the unknown names in braces, once each, as they are written. Other braces, such as those of a JSON example, are
 * text. The admin service rejects the same names.
 */
export function unknownPlaceholders(template: string): string[] {
  const written = Array.from(
    template.matchAll(/\{(\s*[\p{L}_][\p{L}\p{N}_-]*\s*)\}/gu),
    ([, name = '']) => name,
  );
  return [...new Set(written)].filter((name) => !known.has(name));
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Returns a sentence that names the unknown placeholders of a template and the known ones. */
export function unknownPlaceholdersText(template: string): string {
  return m.admin_prompts_unknown({
    names: inBraces(unknownPlaceholders(template)),
    all: inBraces(promptPlaceholders),
  });
}
