import { hash } from '@node-rs/argon2';
import { beforeAll, expect, it } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

const share = { account: 'someone', network: '203.0.113.9' };
let hasher: PasswordHasher;
beforeAll(async () => {
  hasher = await createPasswordHasher('strong');
});

it('A1 V11.4.2 the password hasher hashes with argon2id at 19 MiB, two passes and one lane', async () => {
  expect(await hasher.hash(share, 'four brown owls')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('A1 the password hasher returns a different hash each time for the same password', async () => {
  expect(await hasher.hash(share, 'four brown owls')).not.toBe(await hasher.hash(share, 'four brown owls'));
});

it('the password hasher verifies a password in any Unicode normalization form', async () => {
  const stored = await hasher.hash(share, 'Zürich am See');
  expect(await hasher.verify(share, stored, 'Zu\u0308rich am See')).toBe(true);
});

it('A9 V6.2.9 the password hasher tells apart 80-character passwords that differ only in the last character', async () => {
  const stored = await hasher.hash(share, `${'k'.repeat(79)}a`);
  expect(await hasher.verify(share, stored, `${'k'.repeat(79)}b`)).toBe(false);
});

it('the password hasher rejects every password for an account that has none', async () => {
  expect(await hasher.verify(share, undefined, 'four brown owls')).toBe(false);
});

it('the password hasher reports a hash with weaker parameters as outdated, but not its own hashes', async () => {
  const weak = await hash('four brown owls', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  expect([hasher.isOutdated(weak), hasher.isOutdated(await hasher.hash(share, 'four brown owls'))]).toEqual([
    true,
    false,
  ]);
});

it('the password hasher reports a hash of the quick test hasher as outdated', async () => {
  const quick = await createPasswordHasher('quick');
  const stored = await quick.hash(share, 'four brown owls');
  expect([stored.startsWith('$argon2id$'), hasher.isOutdated(stored)]).toEqual([true, true]);
});
