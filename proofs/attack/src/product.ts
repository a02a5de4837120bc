import { startNats } from '@blindspot/embedded-servers/nats-server';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { admin } from './api/admin.ts';
import { startMailbox, type Mailbox } from './api/mailbox.ts';

export interface Product {
  readonly url: string;
  /** URL of its NATS server, over which templates are published if no route saves them. */
  readonly natsUrl: string;
  /** Id of the process that runs all services. */
  readonly pid: number;
  readonly mailbox: Mailbox;
  stop(): Promise<void>;
}

/** Starts the product in a fresh folder, with its own NATS server and mailbox. */
export async function startProduct(
  settings: {
    readonly modelUrl?: string;
    readonly heapMb?: number;
    readonly hasLimits?: boolean;
    readonly adminIdentities?: 'shown' | 'hidden';
  } = {},
): Promise<Product> {
  const { modelUrl, heapMb, hasLimits = false, adminIdentities } = settings;
  const [nats, mailbox] = await Promise.all([startNats(), startMailbox()]);
  const stopServers = async (): Promise<void> => void (await Promise.all([nats.stop(), mailbox.stop()]));
  try {
    const product = await launchProduct({
      env: {
        NATS_URL: nats.url,
        SMTP_URL: mailbox.url,
        LOG_LEVEL: 'error',
        ADMIN_EMAILS: admin.email,
        ADMIN_PASSWORD: admin.password,
        // An attack sets its own client address.
        ...(hasLimits ? { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } : {}),
        ...(adminIdentities === undefined ? {} : { ADMIN_IDENTITIES: adminIdentities }),
        ...(heapMb === undefined ? {} : { NODE_OPTIONS: `--max-old-space-size=${heapMb}` }),
        ...(modelUrl === undefined
          ? {}
          : {
              OPENAI_BASE_URL: modelUrl,
              OPENAI_DAILY_TOKENS: '1000000000',
              OPENAI_DAILY_TOKENS_PER_OWNER: '1000000000',
            }),
      },
    });
    return {
      url: product.url,
      natsUrl: nats.url,
      pid: product.pid,
      mailbox,
      async stop() {
        await product.stop();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
