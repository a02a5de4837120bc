/** What people paste with an address and cannot see: zero-width and soft hyphens, marks of direction, no-break spaces. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u00A0\u2007\u202F]/gu;
/** Ends of a domain in Chinese and Japanese; domain names take them for dots. */
const fullStops = /[\u3002\uFF61]/gu;

/**
 * Before the @ stands what RFC 5322 calls a dot-atom, in any alphabet (RFC 6531); after it a domain in ASCII. Nothing of it ends a
 * header line or separates two addresses.
 */
export const addressPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/**
 * Returns the address in what a person typed or pasted: without invisible characters, `mailto:`, `Name <…>`, quotes around it and
 * punctuation behind it, and with its domain in ASCII as mail servers know it. Text that holds no address comes back trimmed.
 */
export function normaliseAddress(typed: string): string {
  const seen = typed.replaceAll(unseen, '').normalize('NFKC').trim();
  const bare = withoutFrame(unwrapped(seen));
  const at = bare.lastIndexOf('@');
  return at < 0 ? bare : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

/**
 * Returns the form in which two addresses are one person's. Only spellings of one address meet: dots and plus signs before the @ keep
 * addresses apart, because what they mean is up to the provider.
 */
export function addressKey(address: string): string {
  return normaliseAddress(address).toLowerCase();
}

/** Tells whether what somebody typed is an address, once it is normalised. */
export const isAddress = (typed: string): boolean => addressPattern.test(normaliseAddress(typed));

/** A link that opens a mail to the address. Characters with a meaning in links are encoded. */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

/** Of `Name <address>`, `<address>` and `mailto:address?subject=…`, the address. */
function unwrapped(text: string): string {
  const inBrackets = /^[^<>]*<([^<>]*)>[.,;]*$/u.exec(text)?.[1] ?? text;
  const [, linked] = /^mailto:([^?]*)/iu.exec(inBrackets.trim()) ?? [];
  return linked === undefined ? inBrackets.trim() : decoded(linked).trim();
}

const frames: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['‘', '’'],
  ['„', '“'],
  ['«', '»'],
];

/** No address begins with `<` or ends with any of these, so nothing that belongs to it goes. */
function withoutFrame(text: string): string {
  const ended = text.replaceAll(/^[\s<]+|[\s.,;:!?>]+$/gu, '');
  const frame = frames.find(
    ([begin, end]) => ended.length > 1 && ended.startsWith(begin) && ended.endsWith(end),
  );
  return frame ? withoutFrame(ended.slice(1, -1).trim()) : ended;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The domain as it was typed where it is ASCII already, or cannot be a domain. */
function asciiDomain(typed: string): string {
  const domain = typed.replaceAll(fullStops, '.');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
