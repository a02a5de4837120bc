import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { friendAt } from '@blindspot/people/friend';
import type { Product } from '@blindspot/people/visitor';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, type Client } from './client.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

async function clientOf(...gateways: Answer[]): Promise<{ client: Client; keys: (string | undefined)[] }> {
  const keys: (string | undefined)[] = [];
  const urls = await Promise.all(
    gateways.map(async (answer) => {
      const server = createServer((request, reply) => {
        keys.push(request.headers['idempotency-key'] as string | undefined);
        answer(request, reply);
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
    }),
  );
  return { client: createClient(urls, () => 'now'), keys };
}

const created: Answer = (_request, reply) => void reply.writeHead(201).end('{"receipt":"R"}');
const breaking: Answer = (request) => void request.socket.destroy();
const later: Answer = (_request, reply) =>
  void reply.writeHead(503, { 'retry-after': '0' }).end('{"code":"database_unavailable"}');
const refusing: Answer = (_request, reply) => void reply.writeHead(409).end('{"code":"taken"}');
const send = (product: Product): Promise<string> =>
  friendAt(product).send(
    'x',
    { responder_name: 'Ada', responder_email: 'ada@people.example', responses: {}, relationship: 'other' },
    'the-same',
  );

test('attempt() retries a broken connection and a 503 with the same key', async () => {
  const { client, keys } = await clientOf(breaking, later, created);
  const history: string[] = [];
  expect(await client.attempt(send, { history })).toMatchObject({
    status: 201,
    body: 'R',
    isRepeat: true,
  });
  expect(new Set(keys)).toEqual(new Set(['the-same']));
  expect(history.at(-1)).toContain('201');
});

test('attempt() does not retry a 409', async () => {
  const { client, keys } = await clientOf(refusing);
  expect(await client.attempt(send)).toMatchObject({ status: 409, isRepeat: false });
  expect(keys).toHaveLength(1);
  expect([...client.errorBodies]).toEqual(['{"code":"taken"}']);
});

test('attempt() ends with status 0 if no reply arrives in time', async () => {
  const { client } = await clientOf(breaking);
  expect(await client.attempt(send, { timeoutMs: 300 })).toMatchObject({ status: 0, isRepeat: true });
});
