import { createServer } from 'node:http';
import { once } from 'node:events';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, expect, test } from 'vitest';
import { closingBlock } from '../src/closing-block.ts';
import { findLocalModels, withLocalModel } from '../src/local-models.ts';
import { readSettings } from '../src/settings.ts';

const model = await startFakeModel();
const port = Number(new URL(model.url).port);
const page = createServer((_request, reply) => void reply.end('<p>Hello'));
page.listen(0, '127.0.0.1');
await once(page, 'listening');
afterAll(async () => {
  await model.stop();
  page.close();
});
const address = page.address();
const pagePort = typeof address === 'object' && address ? address.port : 0;

test('findLocalModels recognises a model server on its usual port by its reply', async () => {
  const servers = [
    { name: 'A page', port: pagePort },
    { name: 'Ollama', port },
  ];
  expect(await findLocalModels([], servers)).toEqual({ name: 'Ollama', port, model: 'fake' });
});

test('findLocalModels ignores the product itself, a web page and a closed port', async () => {
  expect(
    await findLocalModels(
      [port],
      [
        { name: 'llama.cpp', port },
        { name: 'A page', port: pagePort },
      ],
    ),
  ).toBeUndefined();
  expect(await findLocalModels([], [{ name: 'Nobody', port: 9 }])).toBeUndefined();
});

const block = (env: Record<string, string>) =>
  closingBlock({ url: 'http://127.0.0.1:8080', adminLinks: [] }, readSettings(env), {
    seconds: 1,
    localModels: { name: 'Ollama', port: 11_434, model: 'llama3.2' },
  });

test('the start-up summary of the launcher mentions a local model that MODEL=local would use', () => {
  expect(block({})).toContain('Found Ollama with llama3.2, not used. MODEL=local uses it');
  expect(block({})).toContain('by the built-in engine');
  expect(block({ OPENAI_API_KEY: 'x' })).not.toContain('Ollama');
});

const asked = async (env: Record<string, string>, servers = [{ name: 'Ollama', port }]) => {
  const { OPENAI_BASE_URL: url, OPENAI_MODEL: name } = await withLocalModel(readSettings(env), servers);
  return [url, name];
};

test('MODEL=local uses the detected server and its model, or the model in OPENAI_MODEL', async () => {
  expect(await asked({ MODEL: 'local' })).toEqual([`http://127.0.0.1:${port}/v1`, 'fake']);
  expect((await asked({ MODEL: 'local', OPENAI_MODEL: 'mine' }))[1]).toBe('mine');
});

test('MODEL=local never picks a model that the server runs in the cloud', async () => {
  const names = ['gpt-oss:120b-cloud', 'qwen3-coder:480b-Cloud', 'llama3.2'];
  const data = names.map((id) => ({ id }));
  const server = createServer((_request, reply) => void reply.end(JSON.stringify({ data })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  const ollama = { name: 'Ollama', port: typeof own === 'object' && own ? own.port : 0 };
  expect((await asked({ MODEL: 'local' }, [ollama]))[1]).toBe('llama3.2');
  data.pop();
  expect(await findLocalModels([], [ollama])).toEqual({ ...ollama, model: undefined });
  server.close();
});

test('MODEL=local falls back to the address of Ollama, and OPENAI_BASE_URL overrides it', async () => {
  expect(await asked({ MODEL: 'local' }, [{ name: 'Nobody', port: 9 }])).toEqual([
    'http://127.0.0.1:11434/v1',
    'llama3.2',
  ]);
  const given = { OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODEL: 'theirs' };
  expect(await asked({ MODEL: 'local', ...given })).toEqual(Object.values(given));
});

test('MODEL=local ignores OPENAI_API_KEY, so that no local server receives the key', async () => {
  const settings = readSettings({ MODEL: 'local', OPENAI_API_KEY: 'sk-openai' });
  expect(await withLocalModel(settings, [{ name: 'Ollama', port }])).toMatchObject({
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_MODEL: 'fake',
  });
});

test('the product uses a local model server only if MODEL is local', async () => {
  expect(await asked({})).toEqual([undefined, undefined]);
});
