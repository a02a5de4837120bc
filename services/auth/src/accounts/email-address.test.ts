import { describe, expect, it } from 'vitest';
import { emailKey, localPart } from './email-address.ts';

describe('addresses', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['  ada@example.com ', 'ada@example.com'],
    ['ＡＤＡ@example.com', 'ada@example.com'],
    ['\u212Aim@example.com', 'kim@example.com'],
  ])('%s is the same address as %s', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it.each([
    ['a.da@example.com', 'ada@example.com'],
    ['ada+news@example.com', 'ada@example.com'],
    ['аda@example.com', 'ada@example.com'],
    ['ada@example.co', 'ada@example.com'],
  ])('%s only looks like %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it('has a local part before the @', () => {
    expect(localPart('Ada.Lovelace@example.com')).toBe('ada.lovelace');
  });
});
