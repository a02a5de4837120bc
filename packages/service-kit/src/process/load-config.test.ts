import { expect, test } from 'vitest';
import { z } from 'zod';
import { baseServiceConfig, loadConfig } from './load-config.ts';

const schema = z.object({ ...baseServiceConfig, MAIL_FROM: z.string().optional() });
const env = {
  DATABASE_URL: 'postgres://blindspot_requests@127.0.0.1/blindspot',
  NATS_URL: 'nats://127.0.0.1:4222',
  JWKS_URL: 'http://127.0.0.1:1/jwks.json',
};

test('loadConfig applies defaults and ignores other variables', () => {
  expect(loadConfig(schema, { ...env, HOME: '/root' })).toEqual({
    ...env,
    HOST: '127.0.0.1',
    PORT: 0,
    NATS_NAMESPACE: '',
    NATS_STREAM_MAX_BYTES: 1_073_741_824,
    NATS_STREAM_REPLICAS: 1,
    LOG_LEVEL: 'info',
  });
});

test('loadConfig treats an empty value as missing', () => {
  expect(loadConfig(schema, { ...env, PORT: '', MAIL_FROM: ' ' })).toMatchObject({ PORT: 0 });
});

const loadBroken = () => loadConfig(schema, { PORT: 'eighty', JWKS_URL: 'nonsense' });

test.each(['PORT', 'JWKS_URL', 'DATABASE_URL', 'NATS_URL'])(
  'loadConfig throws one error that lists all faulty settings, among them %s',
  (name) => {
    expect(loadBroken).toThrow(new RegExp(`\\b${name}:`));
  },
);
