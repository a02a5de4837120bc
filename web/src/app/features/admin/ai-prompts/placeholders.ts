import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { m } from '../../../../paraglide/messages.js';

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

/** Returns a sentence that names the unknown placeholders of a template and the known ones. */
export function unknownPlaceholdersText(template: string): string {
  const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
  return m.admin_prompts_unknown({
    names: inBraces(unknownPlaceholders(template)),
    all: inBraces(promptPlaceholders),
  });
}
