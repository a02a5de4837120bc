import { openApiDocuments } from './open-api.ts';
import { schemaDocuments } from './schema.ts';

/** Generates files from the contract and the migrations. They are committed so that a review sees their changes. */
export async function documents(): Promise<Map<string, string>> {
  const [schemas, calls] = await Promise.all([schemaDocuments(), openApiDocuments()]);
  return new Map([
    ...[...schemas].map(([service, text]) => [`services/${service}/schema.sql`, text] as const),
    ...[...calls].map(([service, text]) => [`services/${service}/openapi.json`, text] as const),
  ]);
}
