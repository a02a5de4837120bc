import { networkOf } from '@blindspot/service-kit/http/network-of';
import type { Share } from './work-queue.ts';

/** Returns the IPv4 address of a client, or its IPv6 /64 network. */
export function clientNetwork(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? `${network}::/64` : network;
}

/** Work from different networks takes turns, so that an attacker cannot keep the owner waiting. */
export function shareOf(account: string, address: string): Share {
  return { account, network: clientNetwork(address) };
}
