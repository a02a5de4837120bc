import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import type { FieldError } from '@blindspot/service-kit/process/app-error';

const known: ReadonlySet<string> = new Set(promptPlaceholders);
const fields = [
  'system_message',
  'default_prompt_template',
  'custom_prompt_template',
  'essential_takeaways_template',
] as const satisfies readonly (keyof PromptTemplates)[];

/** Templates that are empty or use a placeholder that nothing would fill, by field and name. */
export function problemsOfTemplates(templates: PromptTemplates): FieldError[] {
  return fields.flatMap((path): FieldError[] => {
    const template = templates[path];
    if (template === '') return [{ path, message: 'Enter the template', code: 'required' }];
    const unknown = [...new Set(placeholdersOf(template))].filter((name) => !known.has(name));
    return unknown.map((name) => ({
      path,
      message: `There is no placeholder {${name}}; there are ${[...known].map((one) => `{${one}}`).join(', ')}`,
      code: 'unknown_placeholder',
    }));
  });
}

/** Names in braces. Other braces, such as those of a JSON example, are text. */
function placeholdersOf(template: string): string[] {
  return Array.from(template.matchAll(/\{\s*([\p{L}_][\p{L}\p{N}_-]*)\s*\}/gu), ([whole, name = '']) =>
    // Only the exact form is filled.
    whole === `{${name}}` ? name : whole.slice(1, -1),
  );
}
