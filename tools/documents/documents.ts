import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@blindspot/contracts/routes';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { openApiDocument } from '@blindspot/service-kit/http/open-api-document';
import { projectFolder } from '../check/run-command.ts';
import { schemaDocuments } from './schema.ts';

/** Generates documents from the contract and the migrations. They are committed, so that reviews show their changes. */
export async function documents(): Promise<Map<string, string>> {
  const [schemas, calls] = await Promise.all([schemaDocuments(), openApiDocuments()]);
  return new Map([
    ...[...schemas].map(([service, text]) => [`services/${service}/schema.sql`, text] as const),
    ...[...calls].map(([service, text]) => [`services/${service}/openapi.json`, text] as const),
  ]);
}

async function openApiDocuments(): Promise<Map<OwningService, string>> {
  const texts = new Map<OwningService, string>();
  for (const name of serviceNames) {
    const document = await openApiDocument(
      routes.filter(({ service }) => service === name),
      { title: name, description: 'Errors are application/problem+json.' },
    );
    texts.set(name, `${JSON.stringify(document, null, 2)}\n`);
  }
  return texts;
}

if (import.meta.main) {
  for (const [file, text] of await documents()) {
    writeFileSync(path.join(projectFolder, file), text);
    process.stdout.write(`${file}\n`);
  }
}
