import { expect, test } from 'vitest';
import { outsideReaderAt, problemOfModelAddress } from './model-address.ts';

test.each([
  'https://api.openai.com/v1',
  'http://127.0.0.1:8000/v1',
  'http://localhost:11434/v1',
  'http://[::1]:8000/v1',
  'http://ollama:11434/v1',
])('%s may be a model', (address) => {
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
])('%s may not be a model', (address) => {
  expect(problemOfModelAddress(address, ['169.254.169.254'])).toBeTypeOf('string');
});

test.each([
  ['https://api.openai.com/v1', 'OpenAI'],
  ['https://llm.example.org:8443/v1', 'llm.example.org'],
  ['http://127.0.0.1:8000/v1', undefined],
  ['http://[::1]:8000/v1', undefined],
  ['http://ollama:11434/v1', undefined],
])('the form names whom answers go to at %s', (address, name) => {
  expect(outsideReaderAt(address, ['ollama'])).toBe(name);
});
