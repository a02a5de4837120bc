/** Splits NATS URLs into servers and credentials, because the client reads no credentials from a URL. */
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
