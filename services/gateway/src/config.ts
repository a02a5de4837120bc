import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newsletterConsents } from '@blindspot/contracts/vocabulary/accounts';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

const {
  HOST,
  DATABASE_URL,
  NATS_URL,
  NATS_NAMESPACE,
  NATS_STREAM_MAX_BYTES,
  NATS_STREAM_REPLICAS,
  LOG_LEVEL,
} = baseServiceConfig;

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** An address or CIDR range; `true` or a number of hops would believe whatever a client writes. */
function isProxyAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export const GatewayConfig = z.object({
  HOST,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Metrics and health in detail, for the operator's network only; 0 serves them nowhere. */
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Where all gateways together count their limits. */
  DATABASE_URL,
  NATS_URL,
  NATS_NAMESPACE,
  NATS_STREAM_MAX_BYTES,
  NATS_STREAM_REPLICAS,
  LOG_LEVEL,
  /** Where people reach the product. */
  PUBLIC_URL: origin,
  PRODUCT_NAME: z.string().min(1).default('Blindspot'),
  NEWSLETTER_CONSENT: z.enum(newsletterConsents).default('automatic'),
  /** What the build of `web` leaves. */
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
  AUTH_URL: origin,
  REQUESTS_URL: origin,
  RESPONSES_URL: origin,
  ANALYSIS_URL: origin,
  ADMIN_URL: origin,
  /** How long a service may take to begin its answer; calls that wait for an analysis have longer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Proxies in front, comma separated. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(isProxyAddress, 'list addresses or CIDR ranges, such as 10.0.0.0/8'))),
});

export type GatewayConfig = z.output<typeof GatewayConfig>;
