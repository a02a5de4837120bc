import { openApiDocuments } from './open-api.ts';
import { schemaDocuments } from './schema.ts';

/** What is written from the contract and the migrations and committed, so that a review sees what a change does to it: by file. */
export async function documents(): Promise<Map<string, string>> {
  const [schemas, calls] = await Promise.all([schemaDocuments(), openApiDocuments()]);
  return new Map([
    ...[...schemas].map(([service, text]) => [`services/${service}/schema.sql`, text] as const),
    ...[...calls].map(([service, text]) => [`services/${service}/openapi.json`, text] as const),
  ]);
}
