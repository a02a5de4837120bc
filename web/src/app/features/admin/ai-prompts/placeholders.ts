import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';

const known: ReadonlySet<string> = new Set(promptPlaceholders);

/**
 * Names in braces that nothing would fill, once each, as they are written. Other braces, such as those of a JSON
 * example, are text. The admin service refuses the same ones.
 */
export function unknownPlaceholders(template: string): string[] {
  const written = Array.from(
    template.matchAll(/\{(\s*[\p{L}_][\p{L}\p{N}_-]*\s*)\}/gu),
    ([, name = '']) => name,
  );
  return [...new Set(written)].filter((name) => !known.has(name));
}
