import { expect, test } from 'vitest';
import { outsideReaderAt, problemOfModelAddress } from './model-address.ts';

test.each([
  'https://api.openai.com/v1',
  'http://127.0.0.1:8000/v1',
  'http://localhost:11434/v1',
  'http://[::1]:8000/v1',
  'http://ollama:11434/v1',
])('problemOfModelAddress accepts the address %s', (address) => {
  expect(problemOfModelAddress(address, ['ollama'])).toBeUndefined();
});

test.each([
  'http://169.254.169.254/latest',
  'https://169.254.169.254/latest',
  'http://[fe80::1]/v1',
  'http://[::ffff:169.254.169.254]/v1',
  'http://2852039166/v1',
  'https://metadata.google.internal/v1',
  'http://metadata/v1',
  'http://0.0.0.0:8000/v1',
  'http://models.example/v1',
  'ftp://models.example/v1',
  'https://key@models.example/v1',
  'not an address',
])('problemOfModelAddress rejects the address %s', (address) => {
  expect(problemOfModelAddress(address, ['169.254.169.254'])).toBeTypeOf('string');
});

test.each([
  ['https://api.openai.com/v1', 'OpenAI'],
  ['https://llm.example.org:8443/v1', 'llm.example.org'],
  ['http://127.0.0.1:8000/v1', undefined],
  ['http://[::1]:8000/v1', undefined],
  ['http://localhost:1234/v1', undefined],
  ['http://ollama:11434/v1', 'ollama'],
  ['http://192.168.1.7:11434/v1', '192.168.1.7'],
  ['http://[fd12::7]:11434/v1', 'fd12::7'],
  ['http://host.docker.internal:11434/v1', 'host.docker.internal'],
])('for the address %s, outsideReaderAt returns %s', (address, name) => {
  expect(outsideReaderAt({ address, model: 'llama3.2' })).toBe(name);
});

test.each([
  ['gpt-oss:120b-cloud', 'gpt-oss:120b-cloud'],
  ['deepseek-v3.1:671b-Cloud', 'deepseek-v3.1:671b-Cloud'],
  ['qwen3:cloud', 'qwen3:cloud'],
  ['cloudy:7b', undefined],
])('for a server on this machine with the model %s, outsideReaderAt returns %s', (model, name) => {
  expect(outsideReaderAt({ address: 'http://127.0.0.1:11434/v1', model })).toBe(name);
});

test.each([
  ['http://model:11434/v1', true, undefined],
  ['http://model:11434/v1', false, 'model'],
  ['http://model.example:11434/v1', true, 'model.example'],
  ['http://192.168.1.7:11434/v1', true, '192.168.1.7'],
])('for the address %s with isLocal=%s, outsideReaderAt returns %s', (address, isLocal, name) => {
  expect(outsideReaderAt({ address, model: 'llama3.2', isLocal })).toBe(name);
});

test('outsideReaderAt returns the name of a cloud model even with MODEL=local', () => {
  const cloud = { address: 'http://model:11434/v1', model: 'gpt-oss:120b-cloud', isLocal: true };
  expect(outsideReaderAt(cloud)).toBe('gpt-oss:120b-cloud');
});
