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
 * Returns whose limit a job of expensive work counts against. An account has a separate limit in each
 * network, so that an attacker in another network cannot use up the owner's limit.
 */
export function shareOf(account: string, address: string): Share {
  return { account, network: clientNetwork(address) };
}
