import { expect, it } from 'vitest';
import { fingerprint } from './hidden-comments.ts';

it('a hidden comment is known again without its words', () => {
  expect(fingerprint('You make the room lighter.')).toBe(fingerprint('You make the room lighter.'));
  expect(fingerprint('You make the room lighter.')).not.toBe(fingerprint('You make the room darker.'));
  expect(fingerprint('Du hörst zu.')).toMatch(/^[0-9a-f]{8}$/);
});
