import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressIndex, addressIndexes, openIdentity, sealIdentity } from './identity.ts';
import { createKeyFile, parseIdentityKeys } from './identity-keys.ts';

const identity = { name: 'Zoë Okonkwo', address: 'zoe@example.test' };
const keys = parseIdentityKeys(createKeyFile());

function rotated(content: string): string {
  const file = JSON.parse(content) as { keys: unknown[] };
  const key = { id: 'k2', secret: randomBytes(32).toString('base64') };
  return JSON.stringify({ current: 'k2', keys: [...file.keys, key] });
}

describe('sealIdentity and openIdentity', () => {
  it('openIdentity returns what sealIdentity sealed', () => {
    const id = randomUUID();
    expect(openIdentity(keys, id, sealIdentity(keys, id, identity))).toEqual(identity);
  });

  it('a sealed identity contains neither the name nor the address in readable form', () => {
    const sealed = sealIdentity(keys, randomUUID(), identity);
    const bytes = Buffer.concat([sealed.name_sealed, sealed.address_sealed]);
    for (const encoding of ['latin1', 'base64', 'hex'] as const) {
      for (const part of ['Zoë', 'Okonkwo', 'example']) {
        expect(bytes.toString(encoding)).not.toContain(Buffer.from(part).toString(encoding));
      }
    }
  });

  it('P21 V11.3.3 openIdentity rejects an identity from another row', () => {
    const sealed = sealIdentity(keys, randomUUID(), identity);
    expect(() => openIdentity(keys, randomUUID(), sealed)).toThrow();
  });

  it('openIdentity rejects an identity whose fields were swapped', () => {
    const id = randomUUID();
    const { key_id, name_sealed, address_sealed } = sealIdentity(keys, id, identity);
    const swapped = { key_id, name_sealed: address_sealed, address_sealed: name_sealed };
    expect(() => openIdentity(keys, id, swapped)).toThrow();
  });

  it('openIdentity rejects an identity with a changed byte', () => {
    const id = randomUUID();
    const sealed = sealIdentity(keys, id, identity);
    sealed.name_sealed.writeUInt8(sealed.name_sealed.readUInt8(20) ^ 1, 20);
    expect(() => openIdentity(keys, id, sealed)).toThrow();
  });

  it('a sealed short name and a sealed long name have the same length', () => {
    const long = { ...identity, name: 'Maximiliane Featherstonehaugh' };
    const short = { ...identity, name: 'Bo' };
    const sizes = [long, short].map((one) => sealIdentity(keys, randomUUID(), one).name_sealed.length);
    expect(sizes[0]).toBe(sizes[1]);
  });

  it('sealIdentity returns different bytes for the same identity each time', () => {
    const id = randomUUID();
    const [one, other] = [sealIdentity(keys, id, identity), sealIdentity(keys, id, identity)];
    expect(one.name_sealed).not.toEqual(other.name_sealed);
  });

  it('sealIdentity uses a new nonce for each field, even after the first batch of nonces is used up', () => {
    const nonces = Array.from({ length: 1_000 }, () => {
      const { name_sealed, address_sealed } = sealIdentity(keys, randomUUID(), identity);
      return [name_sealed, address_sealed].map((sealed) => sealed.toString('hex', 0, 12));
    }).flat();
    expect(new Set(nonces).size).toBe(2_000);
  });
});

describe('addressIndex', () => {
  it('addressIndex returns the same index for every spelling of an address', () => {
    expect(addressIndex(keys, ' ZOE@Example.test ')).toEqual(addressIndex(keys, 'zoe@example.test'));
  });

  it('addressIndex returns different indexes in different installations', () => {
    const others = parseIdentityKeys(createKeyFile());
    expect(addressIndex(others, identity.address)).not.toEqual(addressIndex(keys, identity.address));
  });
});

describe('identity key ring after a rotation', () => {
  it('P21 after a rotation, old identities stay readable and new ones are sealed with the new key', () => {
    const content = createKeyFile();
    const before = parseIdentityKeys(content);
    const after = parseIdentityKeys(rotated(content));
    const id = randomUUID();
    expect(openIdentity(after, id, sealIdentity(before, id, identity))).toEqual(identity);
    expect(sealIdentity(after, id, identity).key_id).toBe('k2');
  });

  it('after a rotation, addressIndexes still returns the index under the old key', () => {
    const content = createKeyFile();
    const old = addressIndex(parseIdentityKeys(content), identity.address);
    const indexes = addressIndexes(parseIdentityKeys(rotated(content)), identity.address);
    expect(indexes.some((index) => index.equals(old))).toBe(true);
  });
});

describe('parseIdentityKeys', () => {
  it.each([
    ['that is not JSON', 'secret words'],
    ['without keys', '{"current":"k1","keys":[]}'],
    ['whose current key is missing', createKeyFile().replace('"current": "k1"', '"current": "k9"')],
    ['with a short key', '{"current":"k1","keys":[{"id":"k1","secret":"AAAA"}]}'],
  ])('parseIdentityKeys rejects a key file %s without quoting its content', (_, content) => {
    expect(() => parseIdentityKeys(content)).toThrow(/^(?!.*(secret words|AAAA))/);
  });
});
