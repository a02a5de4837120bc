import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { addressKey } from '@blindspot/contracts/email-address';
import { keyedDigest, type IdentityKeys } from './identity-keys.ts';

/**
 * Name and address of a responder. Only the name becomes visible to an owner, as a label in the trust list.
 */
export interface Identity {
  name: string;
  address: string;
}

/** Only the key `key_id` decrypts the identity, and only in its own row. */
export interface SealedIdentity {
  key_id: string;
  name_sealed: Buffer;
  address_sealed: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;
// Padding to a multiple of this size hides how long a name is.
const paddingBytes = 64;

export function sealIdentity(keys: IdentityKeys, responseId: string, identity: Identity): SealedIdentity {
  const keyId = keys.currentId;
  return {
    key_id: keyId,
    name_sealed: seal(keys, keyId, `${responseId}:name`, identity.name),
    address_sealed: seal(keys, keyId, `${responseId}:address`, identity.address),
  };
}

/** Decrypts an identity. Throws if a field was altered or belongs to another row. */
export function openIdentity(keys: IdentityKeys, responseId: string, sealed: SealedIdentity): Identity {
  return {
    name: open(keys, sealed.key_id, `${responseId}:name`, sealed.name_sealed),
    address: open(keys, sealed.key_id, `${responseId}:address`, sealed.address_sealed),
  };
}

export function addressIndex(keys: IdentityKeys, address: string): Buffer {
  return indexUnder(keys, keys.currentId, address);
}

/** Returns a blind index (keyed hash) of an address for each key that stored rows may use. */
export function addressIndexes(keys: IdentityKeys, address: string): Buffer[] {
  return keys.ids('address-index').map((keyId) => indexUnder(keys, keyId, address));
}

export interface AddressIndexes {
  current: Buffer;
  /** Blind indexes under every known key, because older rows use older keys. */
  all: Buffer[];
}

export function indexesOf(keys: IdentityKeys, address: string): AddressIndexes {
  const current = addressIndex(keys, address);
  const all = keys
    .ids('address-index')
    .map((keyId) => (keyId === keys.currentId ? current : indexUnder(keys, keyId, address)));
  return { current, all };
}

function indexUnder(keys: IdentityKeys, keyId: string, address: string): Buffer {
  return keyedDigest(keys.key('address-index', keyId), addressKey(address)).subarray(0, 16);
}

/** Nonces are drawn in batches, because single draws are slow. */
const drawn = { bytes: Buffer.alloc(0), used: 0 };

function newNonce(): Buffer {
  if (drawn.used === drawn.bytes.length)
    Object.assign(drawn, { bytes: randomBytes(nonceBytes * 256), used: 0 });
  drawn.used += nonceBytes;
  return drawn.bytes.subarray(drawn.used - nonceBytes, drawn.used);
}

function seal(keys: IdentityKeys, keyId: string, place: string, text: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', keys.key('encryption', keyId), nonce);
  cipher.setAAD(Buffer.from(`${keyId}:${place}`));
  const plain = Buffer.from(text, 'utf8');
  const padded = Buffer.alloc(Math.ceil((plain.length + 1) / paddingBytes) * paddingBytes);
  plain.copy(padded);
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}

function open(keys: IdentityKeys, keyId: string, place: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(-tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keys.key('encryption', keyId), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(`${keyId}:${place}`));
  decipher.setAuthTag(tag);
  const padded = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  // Names and addresses contain no NUL, so the first NUL starts the padding.
  return padded.toString('utf8', 0, padded.indexOf(0));
}
