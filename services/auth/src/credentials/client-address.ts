import { networkOf } from '@blindspot/service-kit/http/network-of';
import type { Share } from './work-queue.ts';

/**
 * Returns the name of a client's network: the IPv4 address, or the IPv6 /64 as it is stored in throttle
 * buckets.
 */
export function clientNetwork(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? `${network}::/64` : network;
}

/**
 * Returns the share that expensive work is charged to. An account has one share per network, so that an
 * attacker in another network cannot use up the owner's share.
 */
export function shareOf(account: string, address: string): Share {
  return { account, network: clientNetwork(address) };
}
