import { expect, test } from 'vitest';
import { GatewayConfig } from './config.ts';

const needed = {
  DATABASE_URL: 'postgres://gateway@127.0.0.1/blindspot',
  NATS_URL: 'nats://127.0.0.1:4222',
  PUBLIC_URL: 'https://blindspot.example/',
  AUTH_URL: 'http://auth:1',
  REQUESTS_URL: 'http://requests:1',
  RESPONSES_URL: 'http://responses:1',
  ANALYSIS_URL: 'http://analysis:1',
  ADMIN_URL: 'http://admin:1',
};

test.each(['true', '1', 'loopback', '10.0.0.0/33', '10.0.0.0/8/1', '::/129'])(
  'TRUST_PROXY=%s is rejected, because only IP addresses and valid ranges are allowed',
  (value) => {
    expect(GatewayConfig.safeParse({ ...needed, TRUST_PROXY: value }).success).toBe(false);
  },
);

test('W7 TRUST_PROXY accepts a list of addresses and ranges', () => {
  const { TRUST_PROXY } = GatewayConfig.parse({ ...needed, TRUST_PROXY: '10.0.0.0/8, ::1' });
  expect(TRUST_PROXY).toEqual(['10.0.0.0/8', '::1']);
});

test('HELP_URL accepts a page, a telephone number or an email address, but no script', () => {
  for (const HELP_URL of ['https://help.example', 'tel:116123', 'mailto:help@example.test'])
    expect(GatewayConfig.safeParse({ ...needed, HELP_URL }).success).toBe(true);
  expect(GatewayConfig.safeParse({ ...needed, HELP_URL: 'javascript:alert(1)' }).success).toBe(false);
});

test('W7 V15.3.4 no proxy is trusted by default', () => {
  expect(GatewayConfig.parse(needed)).toMatchObject({
    TRUST_PROXY: [],
    PUBLIC_URL: 'https://blindspot.example',
  });
});
