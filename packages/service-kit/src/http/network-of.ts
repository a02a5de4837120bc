import { isIP, isIPv6 } from 'node:net';

/** Returns an IPv4 address, or the first half of an IPv6 address, because a household usually gets a /64. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [, , , , , marker, high = 0, low = 0] = groups;
  const isMapped = marker === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Parses any notation of an IPv6 address into its eight numbers. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const hexadecimal = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16));
}
