import { expect, test } from 'vitest';
import { releaseNamed } from '../src/database/releases-store.ts';

test('a release is called what its images are called', () => {
  expect(releaseNamed('2026.11-rc.1+3')).toBe('2026.11-rc.1+3');
});

test('a release without a name, or with an empty one, is the version of the package', () => {
  expect(releaseNamed(undefined)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(releaseNamed('')).toBe(releaseNamed(undefined));
});

test('a name that a connection cannot carry is told from others as far as it can', () => {
  expect(releaseNamed('main/a#b')).toBe('main-a-b');
  expect(releaseNamed('x'.repeat(100))).toHaveLength(32);
});
