import { isIP, BlockList } from 'node:net';

/** Cloud providers may serve a machine's credentials at these addresses. No setting allows calls to them. */
const refused = new BlockList();
refused.addSubnet('169.254.0.0', 16, 'ipv4');
refused.addAddress('100.100.100.200', 'ipv4');
refused.addAddress('168.63.129.16', 'ipv4');
refused.addSubnet('0.0.0.0', 8, 'ipv4');
refused.addSubnet('fe80::', 10, 'ipv6');
refused.addAddress('fd00:ec2::254', 'ipv6');
refused.addAddress('::', 'ipv6');
const refusedNames = /(?:^|\.)metadata(?:\.google)?(?:\.internal)?$|(?:^|\.)internal\.metadata$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns why this address is not allowed for a model, or undefined. The address must use https, be on this
 * machine or be a host that the operator listed. A metadata address is never allowed.
 */
export function problemOfModelAddress(address: string, plainHosts: readonly string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return 'must be an http:// or https:// address';
  if (url.username !== '' || url.password !== '') return 'must not carry a password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const embedded = mappedIpv4(host);
  if (isRefused(host) || (embedded !== undefined && isRefused(embedded))) {
    return 'must not be a link-local or metadata address';
  }
  if (url.protocol === 'https:' || isLoopback(host) || plainHosts.includes(host)) return undefined;
  return 'must be https, or name its host in OPENAI_PLAIN_HTTP_HOSTS';
}

/**
 * Returns the public name of the external AI; undefined if the answers stay on this machine. A server in the
 * operator's own network counts as external. Ollama on this machine sends answers elsewhere only for models
 * whose name ends in `cloud`.
 */
export function outsideReaderAt({
  address,
  model,
  isLocal = false,
}: {
  address: string;
  model: string;
  /** True if `MODEL=local` is set; `localService` then counts as this machine. */
  isLocal?: boolean;
}): string | undefined {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host) || (isLocal && host === localService))
    return /cloud$/i.test(model) ? model : undefined;
  return knownServices.get(host) ?? host;
}

export const localService = 'model';

const knownServices = new Map([['api.openai.com', 'OpenAI']]);

const isRefused = (host: string): boolean => refusedNames.test(host) || inList(refused, host);
const isLoopback = (host: string): boolean => host === 'localhost' || inList(loopback, host);

function inList(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Returns the IPv4 address inside an IPv6 address like `::ffff:a9fe:a9fe`. */
function mappedIpv4(host: string): string | undefined {
  const groups = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(host);
  if (!groups) return undefined;
  const [high, low] = [Number.parseInt(groups[1] ?? '', 16), Number.parseInt(groups[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
