import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const KeyFile = z.strictObject({
  current: z.string(),
  keys: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,32}$/),
        secret: z.base64().refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes'),
      }),
    )
    .min(1),
});

/** What a derived key is for; a key never serves two purposes. */
export type KeyPurpose = 'encryption' | 'address-index' | 'receipt' | 'fingerprint' | 'attempt';

/** The service's secrets, by id. New rows use the current one; old rows name the one they were made with. */
export type IdentityKeys = {
  readonly currentId: string;
  readonly ids: readonly string[];
  /** Throws where the key was removed from the file while rows still name it. */
  key(purpose: KeyPurpose, keyId: string): KeyObject;
};

const purposes: readonly KeyPurpose[] = ['encryption', 'address-index', 'receipt', 'fingerprint', 'attempt'];

/** Content of a new key file: one key. To rotate, add a key and name it as the current one. */
export function createKeyFile(): string {
  const key = { id: 'k1', secret: randomBytes(32).toString('base64') };
  return `${JSON.stringify({ current: key.id, keys: [key] }, undefined, 2)}\n`;
}

/** Reads a key file. Its errors name the file's shape, never its content. */
export function parseIdentityKeys(content: string): IdentityKeys {
  const { current, keys } = parseKeyFile(content);
  const derived = new Map(
    keys.flatMap(({ id, secret }) =>
      purposes.map((purpose): [string, KeyObject] => [`${purpose}:${id}`, derive(secret, purpose)]),
    ),
  );
  if (!derived.has(`encryption:${current}`))
    throw new TypeError('The current identity key is not in its file.');
  return {
    currentId: current,
    ids: keys.map(({ id }) => id),
    key(purpose, keyId) {
      const key = derived.get(`${purpose}:${keyId}`);
      if (!key) throw new TypeError('A row names an identity key that is not in the file.');
      return key;
    },
  };
}

/** Keyed digest of parts that cannot run into each other. */
export function keyedDigest(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

function parseKeyFile(content: string): z.infer<typeof KeyFile> {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new TypeError('The identity keys are not JSON.');
  }
  const file = KeyFile.safeParse(value);
  if (!file.success) throw new TypeError('The identity keys do not have the expected shape.');
  return file.data;
}

/** As a key object: node makes a new one of each plain key it is given, which costs five times the digest. */
function derive(secret: string, purpose: KeyPurpose): KeyObject {
  const info = `blindspot responses ${purpose}`;
  return createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', info, 32)));
}
