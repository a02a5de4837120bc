import { fileURLToPath } from 'node:url';
import { newsletterConsents } from '@blindspot/contracts/vocabulary/accounts';
import { network, processConfig } from '@blindspot/service-kit/process/load-config';
import {
  addressOf,
  listOf,
  nameOf,
  origin,
  portNumber,
  wholeNumber,
} from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';
import { legalDir, operatorContact } from './legal/legal-settings.ts';
import { noLegalTexts } from './legal/legal-texts.ts';

export const GatewayConfig = z
  .object({
    ...processConfig,
    PORT: portNumber.default(8080),
    /** Host and port of metrics and detailed health, for the operator's network only. Port 0 disables them. */
    OPERATIONS_HOST: z.string().default('127.0.0.1'),
    OPERATIONS_PORT: portNumber.default(0),
    PUBLIC_URL: origin,
    PRODUCT_NAME: nameOf(60).default('Blindspot'),
    NEWSLETTER_CONSENT: z.enum(newsletterConsents).default('automatic'),
    /** Folder with the texts of the imprint, privacy notice, terms and contact. */
    LEGAL_DIR: legalDir.default(noLegalTexts),
    OPERATOR_CONTACT: operatorContact.nullable().default(null),
    /** Help for people who are hurt by a result: a page, a telephone number or a mail address. */
    HELP_URL: addressOf('https://', 'http://', 'tel:', 'mailto:').optional(),
    /** Label of the help link; by default the host, telephone number or mail address in `HELP_URL`. */
    HELP_NAME: nameOf(100).optional(),
    WEB_DIST: z.string().default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
    AUTH_URL: origin,
    REQUESTS_URL: origin,
    RESPONSES_URL: origin,
    ANALYSIS_URL: origin,
    ADMIN_URL: origin,
    /** Milliseconds until a service must start its reply. Slow calls, such as an export, get more time. */
    UPSTREAM_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000),
    /** Folder on the data disk. Readiness depends on the disk's free space. */
    DATA_DIR: z.string().min(1).optional(),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    /** Comma-separated addresses and ranges of the proxies in front of the gateway. */
    TRUST_PROXY: z.string().default('').transform(listOf).pipe(z.array(network)),
  })
  .refine(({ HELP_NAME, HELP_URL }) => HELP_NAME === undefined || HELP_URL !== undefined, {
    path: ['HELP_NAME'],
    error: 'is the text of the link in HELP_URL, which is not set',
    // Runs this check even if other settings are invalid, so that one start reports every problem.
    when: () => true,
  });

export type GatewayConfig = z.output<typeof GatewayConfig>;
