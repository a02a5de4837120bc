import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const secretBytes = 32;
const Secret = z.base64().refine((text) => Buffer.from(text, 'base64').length >= secretBytes);

const RingKey = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  /** A retired key has no secret; only its derived keys are kept. */
  secret: Secret.optional(),
  replaced_at: z.iso.datetime().optional(),
  /** Derived keys by purpose, which outlive the secret and reveal nothing about it. */
  kept: z.record(z.string(), Secret).optional(),
});
const Ring = z.strictObject({ current: z.string(), keys: z.array(RingKey).min(1) });

export type RingKey = z.infer<typeof RingKey>;
/** Keys of one file, oldest first. New data uses `current`; stored data names its key. */
export type KeyRing = z.infer<typeof Ring>;

/** Keys derived for one purpose; no key serves two purposes. */
export interface PurposeKeys {
  readonly currentId: string;
  readonly current: KeyObject;
  /** Ids of every key that still serves the purpose, oldest first. */
  readonly ids: readonly string[];
  find(id: string): KeyObject | undefined;
}

export function newKeyRing(): KeyRing {
  return { current: 'k1', keys: [{ id: 'k1', secret: randomBytes(secretBytes).toString('base64') }] };
}

/** Parses a key file. Errors describe the shape of the file, never its content. */
export function parseKeyRing(content: string): KeyRing {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new TypeError('The keys are not JSON.');
  }
  const ring = Ring.safeParse(value);
  if (!ring.success) throw new TypeError('The keys do not have the expected shape.');
  const ids = ring.data.keys.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new TypeError('Two keys have the same id.');
  const current = ring.data.keys.find(({ id }) => id === ring.data.current);
  if (current?.secret === undefined) throw new TypeError('The current key is not among the keys.');
  return ring.data;
}

export function formatKeyRing(ring: KeyRing): string {
  return `${JSON.stringify(ring, undefined, 2)}\n`;
}

/** Returns the ring with one more key that is not used yet. */
export function withPreparedKey(ring: KeyRing): KeyRing {
  const newest = Math.max(...ring.keys.map(({ id }) => Number(/^k(\d{1,9})$/.exec(id)?.[1] ?? 0)));
  const key = { id: `k${newest + 1}`, secret: randomBytes(secretBytes).toString('base64') };
  return { ...ring, keys: [...ring.keys, key] };
}

export function preparedKey(ring: KeyRing): RingKey | undefined {
  const last = ring.keys.at(-1);
  return last !== undefined && last.id !== ring.current && last.replaced_at === undefined ? last : undefined;
}

/** Returns the ring with the prepared key, or a new one, as current key. */
export function withNextKey(ring: KeyRing, now: Date): KeyRing {
  const prepared = preparedKey(ring) ? ring : withPreparedKey(ring);
  const next = prepared.keys.at(-1)?.id ?? ring.current;
  return {
    current: next,
    keys: prepared.keys.map((key) =>
      key.id === ring.current ? { ...key, replaced_at: now.toISOString() } : key,
    ),
  };
}

/** Returns replaced keys that still have their secret. */
export function replacedKeys(ring: KeyRing): RingKey[] {
  return ring.keys.filter(({ secret, replaced_at: at }) => secret !== undefined && at !== undefined);
}

/** Removes the secrets of replaced keys, but keeps their derived keys for the purposes in `labels`. */
export function withoutReplacedKeys(ring: KeyRing, labels: readonly string[]): KeyRing {
  const replaced = new Set(replacedKeys(ring).map(({ id }) => id));
  return {
    ...ring,
    keys: ring.keys.map(({ secret, ...key }) =>
      secret === undefined || !replaced.has(key.id)
        ? { ...key, ...(secret === undefined ? {} : { secret }) }
        : { ...key, kept: Object.fromEntries(labels.map((label) => [label, derive(secret, label)])) },
    ),
  };
}

/** Derives the keys of one purpose; `label` names the purpose and the service. */
export function purposeKeys(ring: KeyRing, label: string): PurposeKeys {
  const keys = new Map<string, KeyObject>();
  for (const { id, secret, kept } of ring.keys) {
    const derived = secret === undefined ? kept?.[label] : derive(secret, label);
    // Node would convert a plain key on each use, which takes as long as five digests.
    if (derived !== undefined) keys.set(id, createSecretKey(derived, 'base64'));
  }
  const current = keys.get(ring.current);
  if (!current) throw new TypeError('The current key is not among the keys.');
  return { currentId: ring.current, current, ids: [...keys.keys()], find: (id) => keys.get(id) };
}

/** Returns a digest that identifies a key and reveals nothing else about it. */
export function keyFingerprint(secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64'))
    .update('fingerprint of a key')
    .digest('hex')
    .slice(0, 32);
}

function derive(secret: string, label: string): string {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', label, secretBytes)).toString(
    'base64',
  );
}
