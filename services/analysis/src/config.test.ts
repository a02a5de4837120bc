import { loadConfig } from '@blindspot/service-kit/process/load-config';
import { expect, test } from 'vitest';
import { AnalysisConfig, modelSettings } from './config.ts';

const settings = {
  DATABASE_URL: 'postgres://127.0.0.1/blindspot',
  NATS_URL: 'nats://127.0.0.1:4222',
  JWKS_URL: 'http://127.0.0.1:8081/jwks',
  PUBLIC_URL: 'http://127.0.0.1:8080',
};
const modelOf = (over: Record<string, string>) =>
  modelSettings(loadConfig(AnalysisConfig, { ...settings, ...over }));

test.each([
  ['a metadata address', 'http://169.254.169.254/v1'],
  ['a model behind plain http elsewhere', 'http://models.example/v1'],
])('AnalysisConfig rejects %s as the address of the model', (_, OPENAI_BASE_URL) => {
  expect(() => modelOf({ OPENAI_BASE_URL })).toThrow('OPENAI_BASE_URL');
});

test('AnalysisConfig accepts a plain http address for the model if the host is listed', () => {
  const model = modelOf({
    OPENAI_BASE_URL: 'http://models.example/v1',
    OPENAI_PLAIN_HTTP_HOSTS: 'other.example, models.example',
  });
  expect(model).toMatchObject({ baseUrl: 'http://models.example/v1', apiKey: 'none' });
});

test('modelSettings returns undefined without a key or an address', () => {
  expect(modelOf({})).toBeUndefined();
});

test("modelSettings returns the Compose model service's address if MODEL is local", () => {
  expect(modelOf({ MODEL: 'local' })).toMatchObject({
    baseUrl: 'http://model:11434/v1',
    model: 'llama3.2',
  });
});
