import { openApiDocuments } from './open-api.ts';
import { schemaDocuments } from './schema.ts';
import { testPages } from './test-ids.ts';

/** By file, what is generated from the contract, the migrations and the ids on tests, and committed so that a review sees its changes. */
export async function documents(): Promise<Map<string, string>> {
  const [schemas, calls] = await Promise.all([schemaDocuments(), openApiDocuments()]);
  return new Map([
    ...[...schemas].map(([service, text]) => [`services/${service}/schema.sql`, text] as const),
    ...[...calls].map(([service, text]) => [`services/${service}/openapi.json`, text] as const),
    ...testPages().texts,
  ]);
}
