import { lookup } from 'node:dns/promises';
import { reasonOf, SetupError } from '@blindspot/embedded-servers/setup-error';
import { checkPort } from '../preflight.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { findingsAbout, whyUnreachable, type Finding } from './finding.ts';

const { fine, note, failed } = findingsAbout('address');
const proxy = findingsAbout('proxies');
const waitMs = 5_000;
const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export async function examineAddress(settings: EmbeddedSettings): Promise<Finding[]> {
  const { HOST: host, PORT: port, TRUST_PROXY: proxies } = settings;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${port}`);
  const answers = await whatAnswers(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`);
  const isRunning = answers === 'product';
  return [
    ...(isRunning ? fine(`the product runs on port ${port}`) : await portFindings(host, port)),
    ...(await publicFindings(publicUrl, { port, isRunning })),
    ...proxyFindings(publicUrl, proxies),
  ];
}

async function portFindings(host: string, port: number): Promise<Finding[]> {
  try {
    await checkPort(host, port);
    return fine(`port ${port} is free; the product is not running`);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return failed(error.message, 'See above.');
  }
}

async function publicFindings(
  url: URL,
  { port, isRunning }: { port: number; isRunning: boolean },
): Promise<Finding[]> {
  const isOwn = ownMachine.test(url.hostname);
  if (isOwn && Number(url.port || 80) !== port && url.protocol === 'http:')
    return failed(
      `links in mails lead to ${url.origin}, and the product listens on port ${port}`,
      'Remove PUBLIC_URL, or use the same port for both.',
    );
  if (isOwn)
    return note(
      `links lead to ${url.origin}, which only this machine can open`,
      'Set PUBLIC_URL: at another http address people are signed out after 15 minutes.',
    );
  const unsafe =
    url.protocol === 'http:'
      ? failed(
          `people type ${url.origin}; anyone on the network path can read the traffic`,
          'Put TLS in front and use https:// in PUBLIC_URL.',
        )
      : [];
  return [...unsafe, ...(await wayFindings(url, isRunning))];
}

async function wayFindings({ hostname, origin }: URL, isRunning: boolean): Promise<Finding[]> {
  try {
    await lookup(hostname);
  } catch {
    return failed(`${hostname} has no address (DNS)`, 'Create the DNS record, or correct PUBLIC_URL.');
  }
  const answers = isRunning ? await whatAnswers(origin) : undefined;
  if (answers === undefined) return [];
  if (answers === 'product') return fine(`${origin} leads here`);
  if (answers === 'something')
    return failed(
      `something else answers at ${origin}`,
      'Make the proxy forward all paths to this machine, including /api.',
    );
  return failed(
    `${origin}: ${answers}`,
    'Check the proxy, the firewall and the certificate, also from this machine.',
  );
}

function proxyFindings({ protocol, hostname }: URL, proxies: string | undefined): Finding[] {
  if (proxies?.split(',').some((one) => one.trim().endsWith('/0')))
    return proxy.failed(
      'TRUST_PROXY trusts every address, so any client can fake its own',
      'List only the addresses of your proxies.',
    );
  if (protocol === 'https:' && !ownMachine.test(hostname) && !proxies?.trim())
    return proxy.note(
      'PUBLIC_URL is https, which needs a proxy, but TRUST_PROXY is empty',
      'Set TRUST_PROXY to the address of the proxy. Otherwise all visitors share one address and its limits.',
    );
  return [];
}

/** Returns 'product' if the product answers, 'something' for another server, or the reason why nothing answers. */
async function whatAnswers(origin: string): Promise<string> {
  try {
    const reply = await fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(waitMs) });
    const body = (await reply.json().catch(() => undefined)) as { status?: unknown } | undefined;
    return reply.ok && body?.status === 'ok' ? 'product' : 'something';
  } catch (error) {
    return whyUnreachable(error, new URL(origin).host) ?? reasonOf(error);
  }
}
