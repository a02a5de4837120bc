import { ConfigError, loadConfig } from '@blindspot/service-kit/process/load-config';
import { describe, expect, it } from 'vitest';
import { AuthConfig } from './config.ts';

const load = (settings: Record<string, string>): AuthConfig =>
  loadConfig(AuthConfig, {
    DATABASE_URL: 'postgres://localhost/blindspot',
    NATS_URL: 'nats://localhost',
    PUBLIC_URL: 'https://feedback.example.com',
    ...settings,
  });

describe('PASSWORD_HASHING', () => {
  it('A1 PASSWORD_HASHING defaults to "strong"', () => {
    expect(load({}).PASSWORD_HASHING).toBe('strong');
  });

  it.each([
    'https://feedback.example.com',
    'http://10.0.0.7:8080',
    'https://localhost.example.com',
    'https://latest',
    'http://127.0.0.1.example.com',
  ])('V11.4.2 PASSWORD_HASHING "quick" is rejected if PUBLIC_URL is %s', (url) => {
    expect(() => load({ PUBLIC_URL: url, PASSWORD_HASHING: 'quick' })).toThrow(ConfigError);
  });

  it.each([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'https://blindspot.test',
    'https://blindspot.example',
  ])('PASSWORD_HASHING "quick" is accepted if PUBLIC_URL is %s', (url) => {
    expect(load({ PUBLIC_URL: url, PASSWORD_HASHING: 'quick' }).PASSWORD_HASHING).toBe('quick');
  });
});
