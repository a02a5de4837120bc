/**
 * The address and the credentials that a NATS URL names (`nats://user:password@host:4222`, a lone user being a token).
 * Several servers are separated by commas. The client reads no credentials from an address by itself.
 */
export function brokerAddress(url: string): {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
} {
  const addresses = url
    .split(',')
    .map((address) => new URL(address.includes('://') ? address : `nats://${address}`));
  const servers = addresses.map((address) => address.host);
  const named = addresses.find((address) => address.username !== '');
  if (named === undefined) return { servers };
  const user = decodeURIComponent(named.username);
  return named.password === ''
    ? { servers, token: user }
    : { servers, user, pass: decodeURIComponent(named.password) };
}
