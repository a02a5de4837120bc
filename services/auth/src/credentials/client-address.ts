import { isIP, isIPv6 } from 'node:net';
import type { Share } from './work-queue.ts';

/**
 * Returns the key of a client: its IPv4 address, or the /64 network of its IPv6 address, because one customer
 * usually gets a whole /64.
 */
export function clientNetwork(address: string): string {
  const bare = address.split('%')[0] ?? address;
  if (!isIPv6(bare)) return isIP(bare) ? bare : 'unknown';
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * Returns the share that expensive work is charged to. An account has one share per network, so that an
 * attacker in another network cannot use up the owner's share.
 */
export function shareOf(account: string, address: string): Share {
  return { account, network: clientNetwork(address) };
}

/** Returns the eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => Number.parseInt(group, 16));
}
