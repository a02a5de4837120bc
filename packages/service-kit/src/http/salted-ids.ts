import { hash, randomBytes } from 'node:crypto';

const part = '[\\w-]{22}';
const list = new RegExp(`^${part}(\\.${part})+$`);

const digestOf = (salt: string, id: string): string =>
  hash('sha256', `${salt} ${id}`, 'base64url').slice(0, 22);

/** Adds an id to a list of salted digests, which recognises an id but does not reveal it. */
export function addSaltedId(text: string | undefined, id: string, mostKept: number): string {
  const [salt, ...digests] = partsOf(text) ?? [randomBytes(16).toString('base64url')];
  const digest = digestOf(salt, id);
  const kept = [...digests.filter((one) => one !== digest), digest].slice(-mostKept);
  return [salt, ...kept].join('.');
}

/** Returns true if the id was added to the list; false if `text` is not a list. */
export function hasSaltedId(text: string | undefined, id: string): boolean {
  const [salt, ...digests] = partsOf(text) ?? [];
  return salt !== undefined && digests.includes(digestOf(salt, id));
}

function partsOf(text: string | undefined): [salt: string, ...digests: string[]] | undefined {
  return text !== undefined && list.test(text) ? (text.split('.') as [string, ...string[]]) : undefined;
}
