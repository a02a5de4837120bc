import { createServer } from 'node:http';
import { once } from 'node:events';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, expect, test } from 'vitest';
import { closingBlock } from '../src/closing-block.ts';
import { findLocalModels } from '../src/local-models.ts';
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

test('a model server on its usual port is found by what it says of itself', async () => {
  const servers = [
    { name: 'A page', port: pagePort },
    { name: 'Ollama', port },
  ];
  expect(await findLocalModels([], servers)).toEqual({ name: 'Ollama', port, model: 'fake' });
});

test('the product does not take itself, a page or nobody for one', async () => {
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

test('one line says how to use it, and it is not used by itself', () => {
  expect(block({})).toContain(
    'Ollama answers on this machine; to have it write: OPENAI_BASE_URL=http://127.0.0.1:11434/v1 OPENAI_MODEL=llama3.2 npm start',
  );
  expect(block({})).toContain('by the local engine');
  expect(block({ OPENAI_API_KEY: 'x' })).not.toContain('Ollama');
});
