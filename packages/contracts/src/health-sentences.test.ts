import { expect, test } from 'vitest';
import { healthValue, healthCheck, sentence } from './health-sentences.ts';

test('healthCheck renders the sentences of a check in English', () => {
  const check = healthCheck({
    status: 'ok',
    name: sentence('queue', { service: 'auth' }),
    figures: [sentence('waiting', { count: 1_200 })],
  });
  expect(check).toMatchObject({ name: 'Queue of auth', figure: '1,200 waiting', explanation: null });
});

test.each([
  ['age', 640, 'en', '640 ms'],
  ['age', 90_000, 'de', '90 Sek.'],
  ['age', 900_000, 'fr', '15 min'],
  ['took', 1_250, 'de', '1,3 Sek.'],
  ['age', 259_200_000, 'es', '3 días'],
  ['size', 640_000, 'en', '640 kB'],
  ['free', 1_400_000_000, 'de', '1,4 GB'],
  ['day', '2026-02-28T10:00:00Z', 'en', 'Feb 28, 2026'],
  ['count', 8_000, 'de', '8.000'],
  ['service', 'analysis', 'fr', 'analysis'],
])('healthValue formats %s %s in %s as %s', (name, value, locale, written) => {
  expect(healthValue(name, value, locale).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(written);
});
