import type { CallOptions } from '@blindspot/contracts/client';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { abortHeld } from './never.ts';
import {
  registerPeople,
  renewSessions,
  prepareRequests,
  storedSession,
  type People,
  type Prepared,
  type Role,
} from './prepared.ts';
import { runningProduct, type Product } from './product.ts';

export { expect } from '@playwright/test';

type OpenVisitor = (options?: BrowserContextOptions & { readonly who?: Role }) => Promise<Page>;

interface TestFixtures {
  people: People;
  asAdmin: CallOptions;
  who: Role | undefined;
  visitor: OpenVisitor;
}

interface KeptContext {
  readonly context: BrowserContext;
  readonly foreign: readonly string[];
  readonly token: string | undefined;
  readonly anchor: Page;
}

interface WorkerFixtures {
  /**
   * Returns a browser context for a role and a device, without the storage of the previous test. Tests share
   * the context, because its cache contains scripts and styles.
   */
  keptContext: (who: Role | undefined, device: BrowserContextOptions) => Promise<KeptContext>;
  product: Product;
  accounts: People;
  /** The owner's requests at every stage. A test may change only requests that no other test reads. */
  prepared: Prepared;
}

/** Fails a test if its page sends a request to any host other than the product. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [async ({}, use) => use(runningProduct()), { scope: 'worker' }],
  accounts: [async ({ product }, use) => use(await registerPeople(product.url)), { scope: 'worker' }],
  people: [
    async ({ product, accounts }, use) => {
      await renewSessions(product.url, accounts);
      await use(accounts);
    },
    { auto: true },
  ],
  asAdmin: ({ product, people }, use) => use({ baseUrl: product.url, token: people.admin.access_token }),
  prepared: [
    async ({ product, accounts }, use) => use(await prepareRequests(product.url, accounts)),
    // Every worker prepares these requests, because most screens show them. This may take a minute.
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  keptContext: [
    async ({ browser, product, accounts }, use) => {
      const kept = new Map<string, KeptContext>();
      await use(async (who, device) => {
        const key = JSON.stringify([who, device]);
        const known = kept.get(key);
        const account = who && accounts[who];
        const token = account?.access_token;
        if (known && known.token === token) {
          await emptied(known.context);
          return known;
        }
        await known?.context.close();
        const context = await browser.newContext(device);
        await startEachPageWith(context, account && storedSession(product.url, account));
        const foreign = foreignRequests(context, product);
        const anchor = await context.newPage();
        await anchor.goto(new URL('/api/health', product.url).href);
        const fresh = { context, foreign, token, anchor };
        kept.set(key, fresh);
        return fresh;
      });
      for (const { context } of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  who: [undefined, { option: true }],
  context: async (
    { keptContext, who, viewport, hasTouch, javaScriptEnabled, locale, contextOptions },
    use,
  ) => {
    const device = { viewport, hasTouch, javaScriptEnabled, ...(locale && { locale }), ...contextOptions };
    const { context, foreign, anchor } = await keptContext(who, device);
    await use(context);
    await abortHeld();
    const pages = context.pages().filter((page) => page !== anchor);
    await Promise.all(pages.map((page) => page.close()));
    expect(foreign).toEqual([]);
  },
  visitor: async ({ browser, product, people }, use) => {
    const opened: { context: BrowserContext; foreign: readonly string[] }[] = [];
    await use(async ({ who, ...options } = {}) => {
      const stored = who ? storedSession(product.url, people[who]) : { cookies: [], origins: [] };
      const context = await browser.newContext({ storageState: stored, ...options });
      opened.push({ context, foreign: foreignRequests(context, product) });
      return context.newPage();
    });
    for (const { context, foreign } of opened) {
      await context.close();
      expect(foreign).toEqual([]);
    }
  },
});

async function emptied(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}

/** Replaces the local storage with the session when a tab opens its first page, but not on a reload. */
async function startEachPageWith(
  context: BrowserContext,
  session: ReturnType<typeof storedSession> | undefined,
): Promise<void> {
  await context.addInitScript(
    (items) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('opened')) return;
      sessionStorage.setItem('opened', '1');
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    session?.origins.flatMap(({ localStorage: items }) => items) ?? [],
  );
}

function foreignRequests(context: BrowserContext, product: Product): readonly string[] {
  const { origin } = new URL(product.url);
  const found: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) found.push(request.url());
  });
  return found;
}

/** Collects console errors and exceptions from now on, including violations of the Content-Security-Policy. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  // The console does not show a violation whose exception is caught.
  void page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      console.error(`The content security policy blocked ${blockedURI}.`),
    ),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
