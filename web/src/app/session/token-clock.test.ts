import { describe, expect, it } from 'vitest';
import { replaceAt } from './token-clock.ts';

const tokenWith = (claims: object): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('when a token is replaced', () => {
  it('is a minute before it ends', () => {
    expect(replaceAt(tokenWith({ iat: 1_000, exp: 1_900 }))).toBe(1_840_000);
  });

  it('R26 is counted from its arrival, whatever the clock of the device says', () => {
    expect(replaceAt(tokenWith({ iat: 1_000, exp: 1_900 }), 5_000_000)).toBe(5_840_000);
  });

  it('is left to the server when the token cannot be read', () => {
    expect(replaceAt('not-a-token')).toBeUndefined();
  });

  it('reads names beyond ASCII', () => {
    expect(replaceAt(tokenWith({ name: 'Zoë 林', exp: 61 }))).toBe(1_000);
  });
});
