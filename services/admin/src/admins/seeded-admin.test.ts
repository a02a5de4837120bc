import { describe, expect, it } from 'vitest';
import { withSeeding } from './seeded-admin.ts';

const userId = '0f3c2f7e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const former = { userId, active: false, original: false, seedVersion: 1, version: 2 };

describe('withSeeding', () => {
  it('withSeeding makes a new account the original admin', () => {
    expect(withSeeding(undefined, { userId, original: true, version: 1 })).toMatchObject({
      active: true,
      original: true,
    });
  });

  it('withSeeding ignores a repeated announcement about a removed admin', () => {
    expect(withSeeding(former, { userId, original: false, version: 1 })).toBeUndefined();
  });

  it('withSeeding does not reinstate a removed admin who is not the original admin', () => {
    expect(withSeeding(former, { userId, original: false, version: 2 })).toMatchObject({ active: false });
  });

  it('withSeeding reinstates a removed admin whom the settings make the original admin', () => {
    expect(withSeeding(former, { userId, original: true, version: 2 })).toMatchObject({
      active: true,
      original: true,
      version: 3,
    });
  });

  it('withSeeding keeps the former original admin as an ordinary admin', () => {
    const original = { ...former, active: true, original: true };
    expect(withSeeding(original, { userId, original: false, version: 2 })).toMatchObject({
      active: true,
      original: false,
    });
  });
});
