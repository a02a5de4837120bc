import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { z } from 'zod';

const Value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
});
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)])),
  );
const Batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: Attributes,
              events: z.array(z.unknown()).optional(),
              links: z.array(z.unknown()).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Sent = z.output<typeof Batch>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];
export type CollectedSpan = Sent & { service: string };

export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly received: string[];
  stop(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const received: string[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push(text);
      for (const { resource, scopeSpans } of Batch.parse(JSON.parse(text)).resourceSpans) {
        const service = resource.attributes['service.name'] ?? '';
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
      }
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  return { url: await listening(server), spans, received, stop: async () => await closed(server) };
}

export async function startListenerBefore(
  target: string,
): Promise<{ url: string; headers: IncomingHttpHeaders[]; stop: () => Promise<void> }> {
  const headers: IncomingHttpHeaders[] = [];
  const { origin, pathname } = new URL(target);
  const server = createServer((request, reply) => {
    headers.push(request.headers);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      fetch(`${origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
      })
        .then(async (answer) => {
          reply.writeHead(answer.status, {
            'content-type': answer.headers.get('content-type') ?? 'application/json',
          });
          reply.end(await answer.text());
        })
        .catch(() => reply.destroy());
    });
  });
  return {
    url: `${await listening(server)}${pathname}`,
    headers,
    stop: async () => await closed(server),
  };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
