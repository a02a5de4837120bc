import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeModel, type ModelMode } from './fake-model.ts';

const model = await startFakeModel();
afterAll(() => model.stop());
beforeEach(() => {
  model.mode = 'normal';
  model.answer = undefined;
});

const schema = {
  type: 'object',
  properties: {
    summary: { type: 'string' },
    takeaways: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'string' } },
    tone: { enum: ['warm', 'cool'] },
  },
};

async function chat(mode: ModelMode, signal?: AbortSignal): Promise<Response> {
  model.mode = mode;
  return fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
    body: JSON.stringify({
      model: 'test-model',
      messages: [{ role: 'user', content: 'Ada is always on time' }],
      response_format: { type: 'json_schema', json_schema: { name: 'analysis', schema } },
    }),
    ...(signal ? { signal } : {}),
  });
}

async function chatContent(mode: ModelMode): Promise<string> {
  const reply = (await (await chat(mode)).json()) as { choices: { message: { content: string } }[] };
  return reply.choices[0]?.message.content ?? '';
}

test("the fake model's normal answer satisfies the requested schema", async () => {
  const sentence = 'People describe a calm and steady presence that helps the whole group.';
  expect(JSON.parse(await chatContent('normal'))).toEqual({
    summary: sentence,
    takeaways: [sentence, sentence],
    tone: 'warm',
  });
});

test('the fake model returns the answer that a test sets', async () => {
  model.answer = () => ({ summary: 'mine' });
  expect(JSON.parse(await chatContent('normal'))).toEqual({ summary: 'mine' });
});

test('the fake model records every prompt with all its text', async () => {
  await chat('normal');
  expect(model.prompts.at(-1)).toMatchObject({ model: 'test-model', text: 'Ada is always on time' });
});

test('a model that echoes returns its prompt', async () => {
  expect(await chatContent('echo-input')).toContain('Ada is always on time');
});

test('a hostile model quotes the input inside mark-up', async () => {
  const content = await chatContent('hostile');
  expect(content).toContain('<script>');
  expect(content).toContain('Ada is always on time');
});

test('a truncated answer is not JSON, and its finish reason is length', async () => {
  const reply = (await (await chat('truncated')).json()) as {
    choices: { finish_reason: string; message: { content: string } }[];
  };
  expect(reply.choices[0]?.finish_reason).toBe('length');
  expect(() => JSON.parse(reply.choices[0]?.message.content ?? '')).toThrow(SyntaxError);
});

test('a model that refuses returns no content', async () => {
  const reply = (await (await chat('refuse')).json()) as { choices: { message: object }[] };
  expect(reply.choices[0]?.message).toMatchObject({ content: null, refusal: 'I cannot help with that.' });
});

test.each(['429', '500'] as const)('a model that fails answers with status %s', async (mode) => {
  expect((await chat(mode)).status).toBe(Number(mode));
});

test('a model that hangs never answers', async () => {
  await expect(chat('hang', AbortSignal.timeout(200))).rejects.toThrow(/timeout|abort/i);
});

test('a model that drips starts its answer but does not finish it in time', async () => {
  const signal = AbortSignal.timeout(600);
  const reply = await chat('drip', signal);
  await expect(reply.text()).rejects.toThrow(/timeout|abort/i);
});

test('the fake model answers a call of the responses API in the format of that API', async () => {
  const reply = await fetch(`${model.url}/responses`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'm',
      instructions: 'Be kind',
      input: [{ role: 'user', content: 'Hello' }],
    }),
  });
  expect(await reply.json()).toMatchObject({
    object: 'response',
    status: 'completed',
    output: [{ content: [{ type: 'output_text' }] }],
  });
  expect(model.prompts.at(-1)?.text).toBe('Be kind\nHello');
});
