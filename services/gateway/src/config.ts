import { fileURLToPath } from 'node:url';
import { newsletterConsents } from '@blindspot/contracts/vocabulary/accounts';
import { listOf, network, processConfig } from '@blindspot/service-kit/process/load-config';
import { addressOf, origin, portNumber, wholeNumber } from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';
import { legalDir, operatorContact } from './legal/legal-settings.ts';
import { noLegalTexts } from './legal/legal-texts.ts';

export const GatewayConfig = z.object({
  ...processConfig,
  PORT: portNumber.default(8080),
  /** Metrics and health in detail, for the operator's network only; 0 serves them nowhere. */
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: portNumber.default(0),
  /** Where people reach the product. */
  PUBLIC_URL: origin,
  PRODUCT_NAME: z.string().min(1).default('Blindspot'),
  NEWSLETTER_CONSENT: z.enum(newsletterConsents).default('automatic'),
  /** Folder of the texts of the imprint, privacy notice, terms and contact. */
  LEGAL_DIR: legalDir.default(noLegalTexts),
  OPERATOR_CONTACT: operatorContact.nullable().default(null),
  /** Where somebody who is hurt by a result finds a person to talk to: a page, a telephone number, an address. */
  HELP_URL: addressOf('https://', 'http://', 'tel:', 'mailto:').default('https://findahelpline.com'),
  /** What stands there; without it, the host of the page or the number. */
  HELP_NAME: z.string().trim().max(100, 'must have at most 100 characters').optional(),
  /** What the build of `web` leaves. */
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
  AUTH_URL: origin,
  REQUESTS_URL: origin,
  RESPONSES_URL: origin,
  ANALYSIS_URL: origin,
  ADMIN_URL: origin,
  /** How long a service may take to begin its answer; calls that wait for an analysis have longer. */
  UPSTREAM_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000),
  /** A folder on the disk with the data, whose free space readiness looks at. */
  DATA_DIR: z.string().min(1).optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Proxies in front, comma separated. */
  TRUST_PROXY: z.string().default('').transform(listOf).pipe(z.array(network)),
});

export type GatewayConfig = z.output<typeof GatewayConfig>;
