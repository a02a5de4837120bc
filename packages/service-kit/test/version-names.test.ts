import { expect, test } from 'vitest';
import { versionNamed } from '../src/database/versions-store.ts';

test('a version is called what its images are called', () => {
  expect(versionNamed('2026.11-rc.1+3')).toBe('2026.11-rc.1+3');
});

test('a version without a name, or with an empty one, is the version of the package', () => {
  expect(versionNamed(undefined)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versionNamed('')).toBe(versionNamed(undefined));
});

test('a name that a connection cannot carry is told from others as far as it can', () => {
  expect(versionNamed('main/a#b')).toBe('main-a-b');
  expect(versionNamed('x'.repeat(100))).toHaveLength(32);
});
