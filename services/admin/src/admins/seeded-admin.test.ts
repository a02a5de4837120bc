import { describe, expect, it } from 'vitest';
import { withSeeding } from './seeded-admin.ts';

const userId = '0f3c2f7e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const former = { userId, active: false, original: false, seedVersion: 1, version: 2 };

describe('an account that the settings name as an admin', () => {
  it('gets the right when it is new', () => {
    expect(withSeeding(undefined, { userId, original: true, version: 1 })).toMatchObject({
      active: true,
      original: true,
    });
  });

  it('stays removed when the same announcement comes again', () => {
    expect(withSeeding(former, { userId, original: false, version: 1 })).toBeUndefined();
  });

  it('stays removed when it is announced again as one of several', () => {
    expect(withSeeding(former, { userId, original: false, version: 2 })).toMatchObject({ active: false });
  });

  it('gets the right back when it is the original one', () => {
    expect(withSeeding(former, { userId, original: true, version: 2 })).toMatchObject({
      active: true,
      original: true,
      version: 3,
    });
  });

  it('keeps the right when another one becomes the original', () => {
    const original = { ...former, active: true, original: true };
    expect(withSeeding(original, { userId, original: false, version: 2 })).toMatchObject({
      active: true,
      original: false,
    });
  });
});
