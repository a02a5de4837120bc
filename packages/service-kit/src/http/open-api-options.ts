import { STATUS_CODES } from 'node:http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

export interface ApiDocs {
  readonly title?: string;
  readonly description?: string;
  readonly server?: string;
}

interface Operation {
  responses?: Record<string, Response>;
}
interface Response {
  description?: string;
  content?: Record<string, unknown>;
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** Returns options for @fastify/swagger that turn the zod schemas of routes into OpenAPI 3.1. */
export function openApiOptions(service: string, docs: ApiDocs = {}): FastifyDynamicSwaggerOptions {
  const { title = service, description, server = '/' } = docs;
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Blindspot ${title}`, version: '1.0.0', ...(description ? { description } : {}) },
      servers: [{ url: server }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: (document) => {
      const complete = jsonSchemaTransformObject(document) as Document;
      for (const path of Object.values(complete.paths ?? {})) {
        for (const operation of Object.values(path)) describeResponses(operation);
      }
      return withUsedSchemas(complete);
    },
  };
}

function describeResponses({ responses = {} }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    response.description = STATUS_CODES[status] ?? status;
    const json = response.content?.['application/json'];
    if (Number(status) >= 400 && json) response.content = { 'application/problem+json': json };
  }
}

/** Drops unused schemas and sorts the rest, so that moving a route does not change the document. */
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

const byName = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
