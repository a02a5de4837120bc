import { routes } from '@blindspot/contracts/routes';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { openApiDocument } from '@blindspot/service-kit/http/open-api-document';

/** The calls of each service as its own app describes them. The gateway has none of its own. */
export async function openApiDocuments(): Promise<Map<OwningService, string>> {
  const texts = new Map<OwningService, string>();
  for (const name of serviceNames) {
    const document = await openApiDocument(
      routes.filter(({ service }) => service === name),
      { title: name, description: 'Refusals are application/problem+json.' },
    );
    texts.set(name, `${JSON.stringify(withUsedSchemas(document), null, 2)}\n`);
  }
  return texts;
}

interface Document {
  readonly paths?: Readonly<Record<string, unknown>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/**
 * Every schema that has a name comes along, those of other services too; a document keeps what its calls lead to. In the
 * order of names, so that a route that moves in the contract changes nothing.
 */
function withUsedSchemas(document: Document): Document {
  const { schemas = {}, ...others } = document.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths ?? {});
  return {
    ...document,
    components: { ...others, schemas: byName(Object.entries(schemas).filter(([name]) => used.has(name))) },
    paths: byName(Object.entries(document.paths ?? {})),
  };
}

const byName = (entries: [string, unknown][]): Record<string, unknown> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
