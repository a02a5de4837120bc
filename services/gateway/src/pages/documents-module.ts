import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentNames, type Documents } from '@blindspot/contracts/pages/documents';

/** Loads the render functions from the build of `web`. Throws if the build or a function is missing. */
export async function loadDocuments(webDist: string): Promise<Documents> {
  const path = join(webDist, 'documents.js');
  if (!existsSync(path)) throw new Error(`The web is not built: ${path} is missing. Run npm run build:web.`);
  const loaded: Record<string, unknown> = await import(pathToFileURL(path).href);
  const missing = documentNames.filter((name) => typeof loaded[name] !== 'function');
  if (missing.length > 0)
    throw new Error(`The build of the web is too old: it has no ${missing.join(', ')}.`);
  // The build checks these functions against the contract. At run time only their names can be checked.
  return loaded as unknown as Documents;
}
