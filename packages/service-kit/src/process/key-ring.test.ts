import { describe, expect, it } from 'vitest';
import {
  formatKeyRing,
  keyFingerprint,
  newKeyRing,
  parseKeyRing,
  preparedKey,
  purposeKeys,
  withNextKey,
  withoutReplacedKeys,
  withPreparedKey,
} from './key-ring.ts';

const ring = newKeyRing();
const now = new Date('2026-02-03T04:05:06Z');

describe('key ring', () => {
  it('parseKeyRing reads what formatKeyRing writes', () => {
    const written = withoutReplacedKeys(withPreparedKey(withNextKey(ring, now)), ['a purpose']);
    expect(parseKeyRing(formatKeyRing(written))).toEqual(written);
  });

  it('purposeKeys derives a different key for each purpose and each secret', () => {
    const keys = [ring, newKeyRing()].flatMap((one) => [purposeKeys(one, 'one'), purposeKeys(one, 'two')]);
    expect(new Set(keys.map(({ current }) => current.export().toString('hex'))).size).toBe(4);
  });

  it('keyFingerprint differs for each secret and equals no derived key', () => {
    const fingerprint = keyFingerprint(ring.keys[0]?.secret ?? '');
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFingerprint(newKeyRing().keys[0]?.secret ?? '')).not.toBe(fingerprint);
  });

  it.each([
    ['that is not JSON', 'secret words'],
    ['without keys', '{"current":"k1","keys":[]}'],
    ['whose current key is missing', formatKeyRing({ ...ring, current: 'k9' })],
    ['with a short key', '{"current":"k1","keys":[{"id":"k1","secret":"AAAA"}]}'],
    ['with two keys of one name', formatKeyRing({ ...ring, keys: [...ring.keys, ...newKeyRing().keys] })],
  ])('parseKeyRing rejects %s without quoting it', (_, content) => {
    expect(() => parseKeyRing(content)).toThrow(/^(?!.*(secret words|AAAA))/);
  });
});

describe('key rotation of a ring', () => {
  it('purposeKeys finds a prepared key but does not use it as the current one', () => {
    const prepared = withPreparedKey(ring);
    expect(purposeKeys(prepared, 'p')).toMatchObject({ currentId: 'k1', ids: ['k1', 'k2'] });
    expect(preparedKey(prepared)?.id).toBe('k2');
  });

  it('withNextKey makes the prepared key current and keeps the earlier one', () => {
    const prepared = withPreparedKey(ring);
    const next = withNextKey(prepared, now);
    expect(purposeKeys(next, 'p')).toMatchObject({ currentId: 'k2', ids: ['k1', 'k2'] });
    expect(next.keys[1]?.secret).toBe(prepared.keys[1]?.secret);
    expect(next.keys[0]?.replaced_at).toBe(now.toISOString());
    expect(preparedKey(next)).toBeUndefined();
  });

  it('withNextKey creates a key if none is prepared', () => {
    const third = withNextKey(withNextKey(ring, now), now);
    expect(purposeKeys(third, 'p')).toMatchObject({ currentId: 'k3', ids: ['k1', 'k2', 'k3'] });
  });

  it('withoutReplacedKeys removes a replaced secret but keeps its derived keys for the given purposes', () => {
    const rotated = withNextKey(ring, now);
    const retired = withoutReplacedKeys(rotated, ['kept']);
    expect(purposeKeys(retired, 'kept').ids).toEqual(['k1', 'k2']);
    expect(purposeKeys(retired, 'ended').ids).toEqual(['k2']);
    const before = purposeKeys(rotated, 'kept').find('k1');
    expect(
      purposeKeys(retired, 'kept')
        .find('k1')
        ?.equals(before ?? purposeKeys(ring, 'x').current),
    ).toBe(true);
    expect(formatKeyRing(retired)).not.toContain(ring.keys[0]?.secret);
  });

  it('withPreparedKey never reuses the id of a retired key', () => {
    const once = withoutReplacedKeys(withNextKey(ring, now), []);
    const twice = withNextKey(once, now);
    expect(twice.keys.map(({ id }) => id)).toEqual(['k1', 'k2', 'k3']);
  });
});
