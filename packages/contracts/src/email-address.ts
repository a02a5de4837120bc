/** Invisible characters that people paste with an address, such as soft hyphens and direction marks. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u00A0\u2007\u202F]/gu;
/** Chinese and Japanese full stops, which domain names treat as dots. */
const fullStops = /[\u3002\uFF61]/gu;

/** Matches a dot-atom in any alphabet (RFC 6531), an @ and a domain in ASCII, on one line. */
export const addressPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** Extracts the address from a text such as `Name <…>` or `mailto:…`, and converts its domain to ASCII. */
export function normaliseAddress(typed: string): string {
  const seen = typed.replaceAll(unseen, '').normalize('NFKC').trim();
  const bare = withoutFrame(unwrapped(seen));
  const at = bare.lastIndexOf('@');
  return at < 0 ? bare : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

/** Returns the same key for all spellings of an address. Dots and plus signs before the @ are significant. */
export function addressKey(address: string): string {
  return normaliseAddress(address).toLowerCase();
}

export const isAddress = (typed: string): boolean => addressPattern.test(normaliseAddress(typed));

/** Returns a `mailto:` link in which special characters of the address are encoded. */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

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

/** Removes quotes and brackets only in pairs, because an unpaired `'` may belong to the address. */
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

/** Converts a domain to ASCII. If the text cannot be a domain, converts only its full stops. */
function asciiDomain(typed: string): string {
  const domain = typed.replaceAll(fullStops, '.');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
