import { hash, randomBytes } from 'node:crypto';

const part = '[\\w-]{22}';
const list = new RegExp(`^${part}(\\.${part})+$`);

/** 128 random bits, or as many of a digest. */
const digestOf = (salt: string, id: string): string =>
  hash('sha256', `${salt} ${id}`, 'base64url').slice(0, 22);

/**
 * Adds an id to a list that recognises ids and cannot be read: `salt.digest.digest…`, each list with a salt of its own.
 * Starts a new list where `text` is none. The id that was added last comes last; beyond `mostKept` the first ones go.
 */
export function addSaltedId(text: string | undefined, id: string, mostKept: number): string {
  const [salt, ...digests] = partsOf(text) ?? [randomBytes(16).toString('base64url')];
  const digest = digestOf(salt, id);
  const kept = [...digests.filter((one) => one !== digest), digest].slice(-mostKept);
  return [salt, ...kept].join('.');
}

/** Whether the id was added to the list; false where `text` is no list. */
export function hasSaltedId(text: string | undefined, id: string): boolean {
  const [salt, ...digests] = partsOf(text) ?? [];
  return salt !== undefined && digests.includes(digestOf(salt, id));
}

function partsOf(text: string | undefined): [salt: string, ...digests: string[]] | undefined {
  return text !== undefined && list.test(text) ? (text.split('.') as [string, ...string[]]) : undefined;
}
