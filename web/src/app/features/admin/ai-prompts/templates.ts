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

export const placeholderTexts: Readonly<Record<Placeholder, readonly [() => string, () => string]>> = {
  response_count: [m.admin_prompts_holds_response_count, m.admin_prompts_example_response_count],
  avg_trust_rating: [m.admin_prompts_holds_avg_trust_rating, m.admin_prompts_example_avg_trust_rating],
  feedback_content: [m.admin_prompts_holds_feedback_content, m.admin_prompts_example_feedback_content],
  custom_prompt: [m.admin_prompts_holds_custom_prompt, m.admin_prompts_example_custom_prompt],
  detailed_summary: [m.admin_prompts_holds_detailed_summary, m.admin_prompts_example_detailed_summary],
};

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

export function templatesOf(source: PromptTemplates): PromptTemplates {
  const { system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template } =
    source;
  return { system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template };
}

export function sameTemplates(one: PromptTemplates, other: PromptTemplates): boolean {
  return templates.every(({ name }) => one[name] === other[name]);
}

const known: ReadonlySet<string> = new Set(promptPlaceholders);

/** Returns the unknown placeholder names of a template. The admin service rejects the same names. */
export function unknownPlaceholders(template: string): string[] {
  const written = Array.from(
    template.matchAll(/\{(\s*[\p{L}_][\p{L}\p{N}_-]*\s*)\}/gu),
    ([, name = '']) => name,
  );
  return [...new Set(written)].filter((name) => !known.has(name));
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export function unknownPlaceholdersText(template: string): string {
  return m.admin_prompts_unknown({
    names: inBraces(unknownPlaceholders(template)),
    all: inBraces(promptPlaceholders),
  });
}

export interface DiffLine {
  readonly number: number;
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Compares two texts line by line, based on their longest common subsequence. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const from = before.split('\n');
  const to = after.split('\n');
  const width = to.length + 1;
  // Each cell holds the length of the longest common subsequence of the remaining lines.
  const common = new Uint16Array((from.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1)
      common[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    const [old, now] = [from[i], to[j]];
    if (old !== undefined && old === now) {
      lines.push({ number: lines.length, kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ number: lines.length, kind: 'removed', text: old });
      i += 1;
    } else {
      lines.push({ number: lines.length, kind: 'added', text: now ?? '' });
      j += 1;
    }
  }
  return lines;
}
