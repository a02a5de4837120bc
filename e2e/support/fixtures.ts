import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { findChromium } from '@blindspot/embedded-servers/chromium';

/** Sizes the design is judged at. */
export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };

export interface BrowserFixture {
  /** A fresh visitor: own storage, own cookies. Any request to a foreign host fails the test that made it. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly foreignRequests: readonly string[];
  /** Errors on the page's console and uncaught exceptions; a Content-Security-Policy refusal is one. */
  readonly complaints: readonly string[];
}

/** The Chromium of this machine, quiet on the network. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** One browser per test file. */
export function useBrowser(): BrowserFixture {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  return {
    async visitor(options = {}) {
      if (!browser) throw new Error('the browser has not started');
      const origin = new URL(inject('productUrl')).origin;
      const context = await browser.newContext({ baseURL: origin, viewport: desktop, ...options });
      const page = await context.newPage();
      const foreignRequests: string[] = [];
      const complaints: string[] = [];
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== origin) foreignRequests.push(request.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return { page, context, foreignRequests, complaints };
    },
  };
}
