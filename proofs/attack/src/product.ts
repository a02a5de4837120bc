import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { admin } from './api/visitor.ts';

export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly mailedToken: (email: string) => Promise<string>;
  stop(): Promise<void>;
}

export async function startProduct({
  modelUrl,
  heapMb,
  hasLimits = false,
  adminIdentities = 'shown',
}: {
  readonly modelUrl?: string;
  readonly heapMb?: number;
  readonly hasLimits?: boolean;
  readonly adminIdentities?: 'shown' | 'hidden';
} = {}): Promise<Product> {
  const { url, pid, dataFolder, ...product } = await launchProduct({
    env: {
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_IDENTITIES: adminIdentities,
      // With TRUST_PROXY, an attack can choose the network address that the product sees.
      ...(hasLimits && { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }),
      ...(heapMb !== undefined && { NODE_OPTIONS: `--max-old-space-size=${heapMb}` }),
      ...(modelUrl !== undefined && {
        OPENAI_BASE_URL: modelUrl,
        OPENAI_DAILY_TOKENS: '1000000000',
        OPENAI_DAILY_TOKENS_PER_OWNER: '1000000000',
      }),
    },
  });
  const mailFolder = path.join(dataFolder, 'mail');
  return { url, pid, stop: () => product.stop(), mailedToken: (email) => tokenIn(mailFolder, email) };
}

/** Returns the token from the newest mail to the address. Mails are files, named by their time. */
async function tokenIn(folder: string, email: string): Promise<string> {
  return await eventually(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
      const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
      const mail = mails.findLast((text) => text.toLowerCase().includes(email.toLowerCase()));
      const token = /verify-email[?]token=([\w.~-]+)/.exec(mail ?? '')?.[1];
      if (token === undefined) throw new Error('There is no mail with a link yet.');
      return token;
    },
    { timeoutMs: 20_000, everyMs: 100 },
  );
}
