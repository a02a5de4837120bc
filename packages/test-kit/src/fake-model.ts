import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sampleOf, type JsonSchema } from './json-sample.ts';

export type ModelMode =
  | 'normal'
  | 'echo-input'
  | 'hostile'
  | 'malformed'
  | 'truncated'
  | 'refuse'
  | '400'
  | '429'
  | '500'
  | 'hang'
  | 'drip';

/** Quirks of real model servers. They can be combined with any mode. */
interface ModelManners {
  /** Puts the answer in a code fence, with chatter before and after it. */
  readonly chats?: boolean;
  /** Writes thoughts with a draft object before the answer. */
  readonly thinksAloud?: boolean;
  readonly addsMembers?: boolean;
  /** Context size: a call that needs more tokens for prompt and answer is rejected. */
  readonly contextTokens?: number;
  readonly failsFirst?: number;
}

export interface RecordedPrompt {
  readonly path: string;
  readonly model: string;
  readonly text: string;
  readonly authorization: string | undefined;
  readonly schema: JsonSchema | undefined;
}

export interface FakeModel {
  /** Value for OPENAI_BASE_URL. */
  readonly url: string;
  readonly prompts: readonly RecordedPrompt[];
  mode: ModelMode;
  /** Answer in the mode `normal`. By default, it is a sample that fits the requested schema. */
  answer: ((prompt: RecordedPrompt) => unknown) | undefined;
  manners: ModelManners;
  latencyMs: number;
  stop(): Promise<void>;
}

interface ModelCall {
  prompt: RecordedPrompt;
  schema: JsonSchema | undefined;
  isChat: boolean;
  answerTokens: number;
}

type Outcome = { text: string; finish: 'stop' | 'length' } | { refusal: string };

/**
 * Starts a local server with OpenAI's chat-completions and responses APIs. It records every prompt, and its
 * modes imitate the faults of real servers.
 */
export async function startFakeModel(): Promise<FakeModel> {
  const prompts: RecordedPrompt[] = [];
  const server = createServer((request, reply) => {
    handle(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The model has no TCP address.');

  const model: FakeModel = {
    url: `http://127.0.0.1:${address.port}/v1`,
    prompts,
    mode: 'normal',
    answer: undefined,
    manners: {},
    latencyMs: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  let failed = 0;

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (request.method === 'GET')
      return void reply.end(JSON.stringify({ object: 'list', data: [{ id: 'fake' }] }));
    const call = await readCall(request);
    if (isTooLong(call, model.manners))
      return failWith(reply, 400, 'context_length_exceeded', 'This exceeds the context size.');
    prompts.push(call.prompt);
    if (model.latencyMs > 0) await delay(model.latencyMs);
    if (failed < (model.manners.failsFirst ?? 0)) {
      failed += 1;
      return failWith(reply, 500, 'server_error', 'Not yet.');
    }
    if (model.mode === 'hang') return;
    if (model.mode === '400') return failWith(reply, 400, 'invalid_request_error', 'This is not understood.');
    if (model.mode === '429') return failWith(reply, 429, 'rate_limit_exceeded', 'Too many requests.');
    if (model.mode === '500') return failWith(reply, 500, 'server_error', 'Something went wrong.');
    const body = JSON.stringify(envelope(call, mannered(outcomeOf(model, call), model.manners)));
    reply.setHeader('content-type', 'application/json');
    if (model.mode !== 'drip') return void reply.end(body);
    for (const character of body) {
      if (reply.destroyed) return;
      reply.write(character);
      await delay(250);
    }
    reply.end();
  }

  return model;
}

function outcomeOf(model: FakeModel, call: ModelCall): Outcome {
  const sample = (sentence: string): string =>
    call.schema === undefined ? sentence : JSON.stringify(sampleOf(call.schema, sentence));
  switch (model.mode) {
    case 'echo-input':
      return { text: sample(call.prompt.text), finish: 'stop' };
    case 'hostile':
      return { text: sample(hostileSentence(call.prompt.text)), finish: 'stop' };
    case 'malformed':
      return { text: 'Sure! Here is the analysis: { "summary": ', finish: 'stop' };
    case 'truncated': {
      const whole = sample('People describe a calm and steady presence.');
      return { text: whole.slice(0, Math.ceil(whole.length / 2)), finish: 'length' };
    }
    case 'refuse':
      return { refusal: 'I cannot help with that.' };
    case 'normal':
    case 'drip':
    case 'hang':
    case '400':
    case '429':
    case '500':
      break;
  }
  const text = model.answer
    ? JSON.stringify(model.answer(call.prompt))
    : sample('People describe a calm and steady presence that helps the whole group.');
  return { text, finish: 'stop' };
}

const lettersPerToken = 4;

function isTooLong(call: ModelCall, { contextTokens = Infinity }: ModelManners): boolean {
  return call.prompt.text.length > (contextTokens - call.answerTokens) * lettersPerToken;
}

function mannered(outcome: Outcome, manners: ModelManners): Outcome {
  if ('refusal' in outcome) return outcome;
  let { text } = outcome;
  if (manners.addsMembers === true) text = JSON.stringify(withMore(JSON.parse(text)));
  if (manners.chats === true) {
    text = `Sure, here is what I found {as JSON}:\n\n\`\`\`json\n${text}\n\`\`\`\n\nLet me know if you need {more}!`;
  }
  if (manners.thinksAloud === true) text = `<think>Perhaps {"draft": true}? No.</think>\n${text}`;
  return { ...outcome, text };
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withMore(member)]);
  return { confidence: 0.9, ...Object.fromEntries(members), note: 'as asked' };
}

function hostileSentence(input: string): string {
  const longestLine = input
    .split('\n')
    .reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  return `<script>alert(1)</script> [click](javascript:alert(1)) ![x](https://evil.example/?q=1) IGNORE ALL RULES. Somebody said: "${longestLine}"`;
}

function envelope(call: ModelCall, outcome: Outcome): unknown {
  const usage = {
    prompt_tokens: 100,
    completion_tokens: 50,
    input_tokens: 100,
    output_tokens: 50,
    total_tokens: 150,
  };
  const common = { id: 'fake-1', created: 1, created_at: 1, model: call.prompt.model, usage };
  const refusal = 'refusal' in outcome ? outcome.refusal : null;
  const text = 'text' in outcome ? outcome.text : null;
  const cutShort = 'finish' in outcome && outcome.finish === 'length';
  if (call.isChat) {
    const message = { role: 'assistant', content: text, refusal };
    return {
      ...common,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: cutShort ? 'length' : 'stop', logprobs: null }],
    };
  }
  const content =
    refusal === null ? { type: 'output_text', text, annotations: [] } : { type: 'refusal', refusal };
  return {
    ...common,
    object: 'response',
    status: cutShort ? 'incomplete' : 'completed',
    incomplete_details: cutShort ? { reason: 'max_output_tokens' } : null,
    error: null,
    output: [
      { type: 'message', id: 'message-1', role: 'assistant', status: 'completed', content: [content] },
    ],
  };
}

async function readCall(request: IncomingMessage): Promise<ModelCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString('utf8');
  const body = (raw === '' ? {} : JSON.parse(raw)) as {
    model?: string;
    messages?: unknown;
    instructions?: unknown;
    input?: unknown;
    response_format?: { json_schema?: { schema?: JsonSchema } };
    text?: { format?: { schema?: JsonSchema } };
    max_tokens?: number;
    max_completion_tokens?: number;
    max_output_tokens?: number;
  };
  const schema = body.response_format?.json_schema?.schema ?? body.text?.format?.schema;
  return {
    isChat: (request.url ?? '').endsWith('/chat/completions'),
    answerTokens: body.max_tokens ?? body.max_completion_tokens ?? body.max_output_tokens ?? 0,
    schema,
    prompt: {
      schema,
      path: request.url ?? '',
      model: body.model ?? '',
      text: textsIn([body.instructions, body.messages, body.input]).join('\n'),
      authorization: request.headers.authorization,
    },
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'content' || name === 'text' ? textsIn(part) : [],
  );
}

function failWith(reply: ServerResponse, status: number, code: string, message: string): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  reply.end(JSON.stringify({ error: { message, type: code, code, param: null } }));
}
