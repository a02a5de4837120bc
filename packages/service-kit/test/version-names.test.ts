import { expect, test } from 'vitest';
import { versionNamed } from '../src/database/versions-store.ts';

test('versionNamed returns a name of allowed characters unchanged', () => {
  expect(versionNamed('2026.11-rc.1+3')).toBe('2026.11-rc.1+3');
});

test('versionNamed returns the version of the package for a missing or empty name', () => {
  expect(versionNamed(undefined)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versionNamed('')).toBe(versionNamed(undefined));
});

test('versionNamed shortens a long name and replaces characters that a connection name forbids', () => {
  expect(versionNamed('main/a#b')).toBe('main-a-b');
  expect(versionNamed('x'.repeat(100))).toHaveLength(32);
});
