import { routes } from '@blindspot/contracts/routes';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { openApiDocument } from '@blindspot/service-kit/http/open-api-document';

/** Returns the OpenAPI document of each service, as its app describes it. The gateway has no calls of its own. */
export async function openApiDocuments(): Promise<Map<OwningService, string>> {
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
