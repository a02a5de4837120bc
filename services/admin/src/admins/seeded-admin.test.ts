import { describe, expect, it } from 'vitest';
import { withSeeding } from './seeded-admin.ts';

const userId = '0f3c2f7e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const former = { userId, active: false, original: false, seedVersion: 1, version: 2 };

describe('withSeeding', () => {
  it('withSeeding gives a new account the admin right', () => {
    expect(withSeeding(undefined, { userId, original: true, version: 1 })).toMatchObject({
      active: true,
      original: true,
    });
  });

  it('withSeeding leaves a removed admin removed when the same announcement arrives again', () => {
    expect(withSeeding(former, { userId, original: false, version: 1 })).toBeUndefined();
  });

  it('withSeeding leaves a removed admin removed when the settings name the account as one of several admins', () => {
    expect(withSeeding(former, { userId, original: false, version: 2 })).toMatchObject({ active: false });
  });

  it('withSeeding restores the admin right of a removed admin when the settings make the account the original admin', () => {
    expect(withSeeding(former, { userId, original: true, version: 2 })).toMatchObject({
      active: true,
      original: true,
      version: 3,
    });
  });

  it('withSeeding keeps the admin right of the original admin when another account becomes the original admin', () => {
    const original = { ...former, active: true, original: true };
    expect(withSeeding(original, { userId, original: false, version: 2 })).toMatchObject({
      active: true,
      original: false,
    });
  });
});
