import { expect, test } from 'vitest';
import { versionNamed } from '../src/database/versions-store.ts';

test('a version has the name of its image', () => {
  expect(versionNamed('2026.11-rc.1+3')).toBe('2026.11-rc.1+3');
});

test('versionNamed returns the version of the package for a missing or empty name', () => {
  expect(versionNamed(undefined)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versionNamed('')).toBe(versionNamed(undefined));
});

test("a version name is reduced to the characters and length of a connection's name", () => {
  expect(versionNamed('main/a#b')).toBe('main-a-b');
  expect(versionNamed('x'.repeat(100))).toHaveLength(32);
});
