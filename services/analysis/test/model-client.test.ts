import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import OpenAI from 'openai';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createModelClient, type ModelClient } from '../src/writing/model/model-client.ts';
import { ModelUnavailable } from '../src/writing/model/model-unavailable.ts';
import { waysToAsk } from '../src/writing/model/model-ways.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../src/writing/model/circuit-breaker.ts';

const model = await startFakeModel();
afterAll(async () => await model.stop());
beforeEach(() => {
  model.mode = 'normal';
  model.answer = undefined;
  model.manners = {};
});

const messages = [{ role: 'user', content: 'Say something.' }] as const;
const never = new AbortController().signal;
const settings = {
  apiKey: 'secret-key',
  model: 'fake',
  contextTokens: 8_000,
  attemptTimeoutMs: 5_000,
  parallel: 4,
} as const;
const clientOf = (baseUrl: string, breaker?: CircuitBreaker) =>
  createModelClient({ ...settings, baseUrl }, { ...(breaker && { breaker }) });
const ask = async (client: ModelClient, deadline = never) => await client.complete({ messages, deadline });

async function serverThat(
  answer: (body: { response_format?: { type: string } }, reply: ServerResponse, path: string) => void,
) {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, reply) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
        response_format?: { type: string };
      };
      asked.push(body.response_format?.type ?? 'none');
      answer(body, reply, request.url ?? '');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  afterAll(() => server.close());
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v1`, asked };
}
const completion = (content: string): string =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  });

const response = (text: string, kind?: 'refusal'): string =>
  JSON.stringify({
    id: 'x',
    object: 'response',
    created_at: 1,
    model: 'fake',
    status: 'completed',
    output: [
      {
        type: 'message',
        id: 'm',
        role: 'assistant',
        status: 'completed',
        content: [
          kind === 'refusal'
            ? { type: 'refusal', refusal: 'no' }
            : { type: 'output_text', text, annotations: [] },
        ],
      },
    ],
  });

test('a call to a failing model is retried once', async () => {
  model.mode = '500';
  const before = model.prompts.length;
  await expect(ask(clientOf(model.url))).rejects.toMatchObject({ reason: 'rejected' });
  expect(model.prompts.length - before).toBe(2);
});

test('R28 the breaker stops all calls to a model that keeps failing', async () => {
  model.mode = '500';
  const breaker = createCircuitBreaker();
  const client = clientOf(model.url, breaker);
  for (let call = 0; call < 5; call += 1) {
    await expect(ask(client)).rejects.toBeInstanceOf(ModelUnavailable);
  }
  const before = model.prompts.length;
  await expect(ask(client)).rejects.toMatchObject({ reason: 'resting' });
  expect(model.prompts.length).toBe(before);
});

test.each(['hang', 'drip'] as const)(
  'L6 L10 a call to a model in the mode %s ends at the deadline',
  async (mode) => {
    model.mode = mode;
    const call = ask(clientOf(model.url), AbortSignal.timeout(300));
    await expect(call).rejects.toMatchObject({ reason: 'too-late' });
  },
);

test("a model's refusal counts as no answer", async () => {
  model.mode = 'refuse';
  await expect(ask(clientOf(model.url))).rejects.toMatchObject({ reason: 'refused' });
});

test('an answer that was cut short is returned up to the cut', async () => {
  model.mode = 'truncated';
  expect(await ask(clientOf(model.url))).toMatch(/^\{/);
});

test('a call is retried on a server that fails once', async () => {
  model.manners = { failsFirst: 1 };
  expect(await ask(clientOf(model.url))).toBeTypeOf('string');
});

test.each([
  ['in seconds', () => '2'],
  ['as a date', () => new Date(Date.now() + 3_000).toUTCString()],
])('a retry waits as long as the server requests %s', async (_, retryAfter) => {
  const calls: number[] = [];
  const server = await serverThat((_body, reply) => {
    calls.push(performance.now());
    if (calls.length === 1)
      reply.writeHead(429, { 'content-type': 'application/json', 'retry-after': retryAfter() }).end('{}');
    else reply.writeHead(200, { 'content-type': 'application/json' }).end(completion('{}'));
  });
  await ask(clientOf(server.url));
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThan(1_500);
});

test('a call that times out is not retried', async () => {
  model.mode = 'hang';
  const before = model.prompts.length;
  const client = createModelClient({ ...settings, baseUrl: model.url, attemptTimeoutMs: 100 });
  await expect(ask(client)).rejects.toMatchObject({ reason: 'too-late' });
  expect(model.prompts.length - before).toBe(1);
});

test('a server that rejects everything gets one call in each format before the breaker opens', async () => {
  const server = await serverThat((_body, reply) => {
    reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  });
  const client = clientOf(server.url, createCircuitBreaker());
  const asked = await Promise.allSettled(Array.from({ length: 12 }, async () => await ask(client)));
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true);
  expect(server.asked).toHaveLength(4);
});

test('the client neither sends nor requests more tokens than the server accepts', async () => {
  model.manners = { contextTokens: 1_000 };
  const client = clientOf(model.url);
  await expect(ask(client)).rejects.toMatchObject({ reason: 'too-long' });
  client.limitContext(1_000);
  expect(await ask(client)).toBeTypeOf('string');
  model.manners = { contextTokens: 4_096 };
  const other = clientOf(model.url);
  expect([await ask(other), other.contextTokens]).toEqual([expect.any(String), 4_000]);
  const long = [{ role: 'user', content: 'word '.repeat(700) }] as const;
  const before = model.prompts.length;
  await expect(client.complete({ messages: long, deadline: never })).rejects.toMatchObject({
    reason: 'too-long',
  });
  expect(model.prompts.length).toBe(before);
});

test("concurrent prompts that are too long halve the client's context size only once", async () => {
  model.manners = { contextTokens: 4_096 };
  model.latencyMs = 50;
  const client = clientOf(model.url);
  await Promise.all([ask(client), ask(client), ask(client)]);
  model.latencyMs = 0;
  expect(client.contextTokens).toBe(4_000);
});

test('the client makes at most the configured number of calls concurrently', async () => {
  let underway = 0;
  let most = 0;
  const server = await serverThat((_body, reply) => {
    underway += 1;
    most = Math.max(most, underway);
    setImmediate(() => {
      underway -= 1;
      reply.writeHead(200, { 'content-type': 'application/json' }).end(completion('{}'));
    });
  });
  const client = createModelClient({ ...settings, baseUrl: server.url, parallel: 2 });
  await Promise.all(Array.from({ length: 8 }, async () => await ask(client)));
  expect(most).toBeLessThanOrEqual(2);
});

test('the client falls back to text for a server that does not support schemas, and keeps requesting text', async () => {
  const server = await serverThat((body, reply) => {
    if (body.response_format)
      reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    else reply.writeHead(200, { 'content-type': 'application/json' }).end(completion('{}'));
  });
  const client = clientOf(server.url);
  await ask(client);
  await ask(client);
  expect(server.asked).toEqual(['json_schema', 'none', 'none']);
});

test('the client falls back to the Responses API for a server that supports no other API', async () => {
  const paths: string[] = [];
  const server = await serverThat((_body, reply, path) => {
    paths.push(path);
    const headers = { 'content-type': 'application/json' };
    if (path !== '/v1/responses') reply.writeHead(404, headers).end('{"error":{"message":"no"}}');
    else reply.writeHead(200, headers).end(response('{"a":1}'));
  });
  const client = clientOf(server.url);
  expect([await ask(client), await ask(client)]).toEqual(['{"a":1}', '{"a":1}']);
  expect(paths.slice(-2)).toEqual(['/v1/responses', '/v1/responses']);
});

test('a refusal through the Responses API counts as no answer', async () => {
  const server = await serverThat((_body, reply, path) => {
    const known = path === '/v1/responses';
    reply
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      .end(known ? response('half', 'refusal') : '{"error":{"message":"no"}}');
  });
  await expect(ask(clientOf(server.url))).rejects.toMatchObject({ reason: 'refused' });
});

test('the client tries the Responses API first at api.openai.com', async () => {
  const asked: string[] = [];
  const client = new OpenAI({
    apiKey: 'secret-key',
    baseURL: 'https://api.openai.com/v1',
    maxRetries: 0,
    fetch: async (url) => {
      asked.push(url instanceof Request ? url.url : String(url));
      return await Promise.resolve(
        new Response(response('{}'), { headers: { 'content-type': 'application/json' } }),
      );
    },
  });
  const [first] = waysToAsk('https://api.openai.com/v1');
  const shape = { name: 'answer', schema: { type: 'object' } };
  await first?.ask(client, { model: 'fake', messages, shape, answerTokens: 10, signal: never });
  expect(asked).toEqual(['https://api.openai.com/v1/responses']);
});

test('a call that fails in every format does not change the format of the next call', async () => {
  let refuses = true;
  const server = await serverThat((_body, reply) => {
    const headers = { 'content-type': 'application/json' };
    if (refuses) reply.writeHead(400, headers).end('{"error":{"message":"not now"}}');
    else reply.writeHead(200, headers).end(completion('{}'));
  });
  const client = clientOf(server.url);
  await expect(ask(client)).rejects.toMatchObject({ reason: 'rejected' });
  refuses = false;
  await ask(client);
  expect(server.asked.at(-1)).toBe('json_schema');
});

test.each(['{}', '{"error":"overloaded"}', '[]'])(
  'the reply %s with status 200 counts as a rejection, not as an outage',
  async (body) => {
    const server = await serverThat((_, reply) => {
      reply.setHeader('content-type', 'application/json').end(body);
    });
    await expect(ask(clientOf(server.url))).rejects.toMatchObject({ reason: 'rejected' });
  },
);

test('L11 V1.3.6 V15.3.2 the client follows no redirect', async () => {
  const target = await serverThat((_body, reply) => reply.writeHead(200).end(completion('{}')));
  const server = await serverThat((_body, reply) => reply.writeHead(307, { location: target.url }).end());
  await expect(ask(clientOf(server.url))).rejects.toBeInstanceOf(ModelUnavailable);
  expect(target.asked).toEqual([]);
});
