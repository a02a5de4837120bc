import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import OpenAI from 'openai';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReadingInput, Voice, WordingInput } from '../src/engines/analysis-input.ts';
import { createModelClient, ModelUnavailable } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import type { TextReview } from '../src/engines/text-review.ts';
import type { ThemeFinding } from '../src/findings/findings.ts';
import { waysToAsk } from '../src/engines/model/model-ways.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../src/engines/model/circuit-breaker.ts';
import { scriptedAnswer } from './scripted-model.ts';

const model = await startFakeModel();
afterAll(async () => await model.stop());
beforeEach(() => {
  model.mode = 'normal';
  model.answer = undefined;
});

const messages = [{ role: 'user', content: 'Say something.' }] as const;
const never = new AbortController().signal;
const clientOf = (baseUrl: string, breaker?: CircuitBreaker) =>
  createModelClient(
    { apiKey: 'secret-key', baseUrl, model: 'fake' },
    { ...(breaker && { breaker }), retryPauseMs: 20 },
  );

/** A server that answers as it is told, to one path. */
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

const response = (text: string, kind?: 'incomplete' | 'refusal'): string =>
  JSON.stringify({
    id: 'x',
    object: 'response',
    created_at: 1,
    model: 'fake',
    status: kind === 'incomplete' ? 'incomplete' : 'completed',
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

test('a failing model is asked once more and then left alone', async () => {
  model.mode = '500';
  const before = model.prompts.length;
  await expect(clientOf(model.url).complete(messages, never)).rejects.toMatchObject({ reason: 'rejected' });
  expect(model.prompts.length - before).toBe(2);
});

test('a model that keeps failing is left alone by everybody', async () => {
  model.mode = '500';
  const breaker = createCircuitBreaker();
  const client = clientOf(model.url, breaker);
  for (let call = 0; call < 3; call += 1) {
    await expect(client.complete(messages, never)).rejects.toBeInstanceOf(ModelUnavailable);
  }
  const before = model.prompts.length;
  await expect(client.complete(messages, never)).rejects.toMatchObject({ reason: 'resting' });
  expect(model.prompts.length).toBe(before);
});

test.each(['hang', 'drip'] as const)('a model in the mode %s is left at the deadline', async (mode) => {
  model.mode = mode;
  const started = performance.now();
  const call = clientOf(model.url).complete(messages, AbortSignal.timeout(300));
  await expect(call).rejects.toMatchObject({ reason: 'too-late' });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['refuse', 'refused'],
  ['truncated', 'cut-short'],
] as const)('an answer in the mode %s counts as none', async (mode, reason) => {
  model.mode = mode;
  await expect(clientOf(model.url).complete(messages, never)).rejects.toMatchObject({ reason });
});

test('a server without schemas is asked for JSON, and one without that for text', async () => {
  const server = await serverThat((body, reply) => {
    if (body.response_format)
      reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    else reply.writeHead(200, { 'content-type': 'application/json' }).end(completion('{}'));
  });
  const client = clientOf(server.url);
  await client.complete(messages, never);
  await client.complete(messages, never);
  expect(server.asked).toEqual(['json_schema', 'json_object', 'none', 'none']);
});

test('a server that only speaks the Responses interface is asked through it', async () => {
  const paths: string[] = [];
  const server = await serverThat((_body, reply, path) => {
    paths.push(path);
    const headers = { 'content-type': 'application/json' };
    if (path !== '/v1/responses') reply.writeHead(404, headers).end('{"error":{"message":"no"}}');
    else reply.writeHead(200, headers).end(response('{"a":1}'));
  });
  const client = clientOf(server.url);
  expect([await client.complete(messages, never), await client.complete(messages, never)]).toEqual([
    '{"a":1}',
    '{"a":1}',
  ]);
  expect(paths.slice(-2)).toEqual(['/v1/responses', '/v1/responses']);
});

test.each([
  ['incomplete', 'cut-short'],
  ['refusal', 'refused'],
] as const)('an answer of the Responses interface that is %s counts as none', async (kind, reason) => {
  const server = await serverThat((_body, reply, path) => {
    const known = path === '/v1/responses';
    reply
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      .end(known ? response('half', kind) : '{"error":{"message":"no"}}');
  });
  await expect(clientOf(server.url).complete(messages, never)).rejects.toMatchObject({ reason });
});

test('the provider at home in the Responses interface is asked through it first', async () => {
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
  await first?.(client, { model: 'fake', messages, shape, answerTokens: 10, signal: never });
  expect(asked).toEqual(['https://api.openai.com/v1/responses']);
});

test('a request that no way can answer does not make the next one plainer', async () => {
  let refuses = true;
  const server = await serverThat((_body, reply) => {
    const headers = { 'content-type': 'application/json' };
    if (refuses) reply.writeHead(400, headers).end('{"error":{"message":"too long"}}');
    else reply.writeHead(200, headers).end(completion('{}'));
  });
  const client = clientOf(server.url);
  await expect(client.complete(messages, never)).rejects.toMatchObject({ reason: 'rejected' });
  refuses = false;
  await client.complete(messages, never);
  expect(server.asked.at(-1)).toBe('json_schema');
});

test('a redirect is not followed', async () => {
  const target = await serverThat((_body, reply) => reply.writeHead(200).end(completion('{}')));
  const server = await serverThat((_body, reply) => reply.writeHead(307, { location: target.url }).end());
  await expect(clientOf(server.url).complete(messages, never)).rejects.toBeInstanceOf(ModelUnavailable);
  expect(target.asked).toEqual([]);
});

describe('an engine', () => {
  const form = {
    questions: { q1: 'What do you see?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
  } as const;
  const passes: TextReview = {
    sentences: async (sentences) => await Promise.resolve(sentences.map(() => undefined)),
    whole: async () => await Promise.resolve(undefined),
  };
  const reading = (voices: readonly Voice[] = voicesOf(3)): ReadingInput => ({ form, voices, seed: 'seed' });
  const calm: ThemeFinding = {
    id: 'strength calm',
    name: 'calm and steady',
    side: 'strength',
    support: 'several',
    disputed: false,
  };
  const wording: WordingInput = {
    findings: {
      figures: [],
      themes: { reader: 'model', themes: [calm], unread: false },
      heard: 'all',
      untouchedSliders: false,
    },
    form,
    style: 'encouraging',
    instructions: '',
    responseCount: 5,
    averageTrustRating: 5,
    variant: 0,
  };
  const read = async (input: ReadingInput, review = passes) =>
    await createModelEngine(clientOf(model.url)).readThemes(input, { review, signal: never });
  const write = async (review: Partial<TextReview>, input = wording) =>
    await createModelEngine(clientOf(model.url)).write(input, {
      templates: builtInSystemPrompts,
      review: { ...passes, ...review },
      signal: never,
    });
  test('finds themes in a set with a word of support and no number', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt);
    expect(await read(reading(voicesOf(12)))).toEqual({
      reader: 'model',
      themes: [{ ...calm, id: 'strength calm and steady', support: 'most' }],
      unread: false,
    });
  });

  test('has read nothing where one of its answers is none', async () => {
    model.answer = (prompt) =>
      prompt.text.includes('"answer":30,') ? { nothing: true } : scriptedAnswer(prompt);
    expect(await read(reading(voicesOf(60)))).toBeUndefined();
  });

  test('leaves out a theme whose name the gate refuses', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt);
    const refused = await read(reading(), {
      ...passes,
      sentences: async (names) => await Promise.resolve(names.map(() => 'it names a person who answered')),
    });
    expect(refused?.themes).toEqual([]);
  });

  test('leaves out a theme whose name speaks of everybody', async () => {
    model.answer = (prompt) =>
      prompt.text.startsWith('You group labels')
        ? { themes: [{ name: 'loved by everyone', side: 'strength', labels: [1] }] }
        : scriptedAnswer(prompt);
    expect((await read(reading()))?.themes).toEqual([]);
  });

  test('leaves out a sentence that is refused, without asking again', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt, { write: () => sentences(4) });
    const before = model.prompts.length;
    const text = await write({
      sentences: async (asked) =>
        await Promise.resolve(
          asked.map((one) => (one.includes('way 0') ? 'it uses quotation marks' : undefined)),
        ),
    });
    expect(text?.takeaways).toEqual([1, 2, 3].map((way) => `Several people see it in way ${way}.`));
    expect(writtenSince(before)).toHaveLength(1);
  });

  test('asks again for single sentences where too few are left, and for nothing else', async () => {
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        write: () => sentences(3),
        rewrite: (text) =>
          [...text.matchAll(/(\d+) \(\w+\): it uses quotation marks/g)].map(([, number]) => ({
            number: Number(number),
            themes: ['T1'],
            text: `Several people put it anew, as ${'abcdefghijklmnopqrstuvwxyz'.charAt(Number(number))}.`,
          })),
      });
    const before = model.prompts.length;
    const text = await write({
      sentences: async (asked) =>
        await Promise.resolve(
          asked.map((one) => (one.includes('way 0') ? 'it uses quotation marks' : undefined)),
        ),
    });
    expect(text?.takeaways).toEqual([
      'Several people put it anew, as q.',
      'Several people see it in way 1.',
      'Several people see it in way 2.',
    ]);
    const written = writtenSince(before);
    expect(written).toHaveLength(2);
    expect(written.at(-1)).toContain('1 (summary): it uses quotation marks');
    expect(written.at(-1)).not.toMatch(/\n2 \(summary\)/);
  });

  test('writes a whole text again once where the whole is refused, and then gives up', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt);
    const before = model.prompts.length;
    const text = await write({ whole: async () => await Promise.resolve('it contains codes') });
    const written = writtenSince(before);
    expect([text, written.length]).toEqual([undefined, 2]);
    expect(written.at(-1)).toContain('cannot be published: it contains codes');
  });

  test('says in our words, and once, that some left sliders where they were', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt);
    const text = await write({}, { ...wording, findings: { ...wording.findings, untouchedSliders: true } });
    expect(JSON.stringify(text).split('left sliders where they were')).toHaveLength(2);
  });

  test('writes from what the built-in reader found as well', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt);
    const built = { ...calm, id: 'composure/strength', name: 'you keep your head when others lose theirs' };
    const before = model.prompts.length;
    const themes = { reader: 'built-in', themes: [built], unread: false } as const;
    expect(await write({}, { ...wording, findings: { ...wording.findings, themes } })).toBeDefined();
    expect(writtenSince(before)[0]).toContain('"id":"T1","name":"you keep your head');
  });

  test('counts whoever says nothing that it reads among those who wrote', async () => {
    model.answer = (prompt) =>
      prompt.text.startsWith('You code anonymous feedback')
        ? { statements: [1, 2, 3].map((answer) => ({ answer, label: 'calm and steady', side: 'strength' })) }
        : scriptedAnswer(prompt);
    expect((await read(reading(voicesOf(8))))?.themes).toMatchObject([{ support: 'several' }]);
  });

  test('does not begin where there is more than it could read in time', async () => {
    const before = model.prompts.length;
    await expect(read(reading(voicesOf(2_000)))).rejects.toMatchObject({ reason: 'budget' });
    expect(model.prompts.length).toBe(before);
  });

  test('asks no further once one of its readings has failed', async () => {
    const others = Promise.withResolvers<void>();
    const server = await serverThat((_, reply) => {
      const isFirst = server.asked.length === 1;
      void (isFirst ? Promise.resolve() : others.promise).then(() => {
        reply.setHeader('content-type', 'application/json');
        reply.end(completion('{"statements":[]}').replace('"stop"', isFirst ? '"length"' : '"stop"'));
      });
    });
    const client = clientOf(server.url);
    const call = createModelEngine(client).readThemes(reading(voicesOf(200)), {
      review: passes,
      signal: never,
    });
    await expect(call).rejects.toMatchObject({ reason: 'cut-short' });
    others.resolve();
    await client.complete(messages, never);
    expect(server.asked).toHaveLength(5);
  });

  test.each(['readThemes', 'write'] as const)('ends all calls of %s at one deadline', async (step) => {
    model.mode = 'hang';
    const started = performance.now();
    const engine = createModelEngine(clientOf(model.url), 300);
    const use = { review: passes, signal: never };
    const call =
      step === 'write'
        ? engine.write(wording, { ...use, templates: builtInSystemPrompts })
        : engine.readThemes(reading(), use);
    await expect(call).rejects.toMatchObject({ reason: 'too-late' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

const sentences = (count: number) =>
  Array.from({ length: count }, (_, way) => ({
    themes: ['T1'],
    text: `Several people see it in way ${way}.`,
  }));

const voicesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ answers: { q1: `You are calm, number ${index}.` } }));

/** What the writer was sent, each with all that was said before. */
const writtenSince = (before: number): string[] =>
  model.prompts
    .slice(before)
    .flatMap(({ text }) => (text.startsWith('You write one analysis') ? [text] : []));
