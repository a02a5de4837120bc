import { findChromium } from '@blindspot/embedded-servers/chromium';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { chromium, type Browser, type Page } from 'playwright-core';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';
import { latencies, watchLatencies } from './event-timing.ts';
import { journeysOf, type Journey } from './journeys.ts';
import { prepareTapped } from './tapped-requests.ts';

const runs = 3;
const slowdown = 4;
/** What a tap may take at the 98th percentile to be called good: https://web.dev/articles/inp */
const goodMs = marks.taps.p98.value;
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

interface Tap {
  readonly screen: string;
  readonly what: string;
  readonly ms: number;
}

export const tapsPart: Part = {
  name: 'taps',
  what: `from a tap to the next frame, at 375 px on a processor slowed ${slowdown} times, ${runs} runs`,
  async run(print) {
    const admin = { email: 'admin@owners.example', password: 'river stone lantern' };
    const product = await launchProduct({
      env: { ADMIN_EMAILS: admin.email, ADMIN_PASSWORD: admin.password },
    });
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    try {
      const taps: Tap[] = [];
      for (let run = 0; run < runs; run += 1) {
        const tapped = await prepareTapped(product.url, admin);
        for (const journey of journeysOf(tapped)) taps.push(...(await walk(browser, product.url, journey)));
      }
      for (const [screen, ofScreen] of Map.groupBy(taps, (tap) => tap.screen)) {
        const worst = ofScreen.reduce((one, other) => (other.ms > one.ms ? other : one));
        print(`${screen}: worst ${worst.ms} ms (${worst.what})`);
        for (const [what, same] of Map.groupBy(ofScreen, (tap) => tap.what))
          print(`  ${what}: ${same.map(({ ms }) => ms).join(', ')} ms`);
      }
      if (taps.every(({ ms }) => ms === 0)) throw new Error('The browser told of no tap.');
      const p98 = quantile(
        taps.map(({ ms }) => ms),
        0.98,
      );
      print(`p98 of ${taps.length} taps / ${goodMs} ms: ${(p98 / goodMs).toFixed(2)}`);
      return [{ name: 'p98', value: p98, unit: 'ms' }];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** Each step of a journey, in a browser context of its own, once the page stands. */
async function walk(
  browser: Browser,
  baseURL: string,
  { screen, path, session, steps }: Journey,
): Promise<Tap[]> {
  const context = await browser.newContext({ ...phone, baseURL });
  try {
    context.setDefaultTimeout(10_000);
    await watchLatencies(context);
    if (session) await signIn(await context.newPage(), session);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))');
    const taps: Tap[] = [];
    for (const { what, take } of steps) {
      await latencies(page);
      await take(page);
      taps.push({ screen, what, ms: Math.max(0, ...(await latencies(page))) });
    }
    return taps;
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, session: { user: unknown; access_token: string }): Promise<void> {
  await page.goto('/receipt');
  await page.evaluate(
    `localStorage.setItem('token', ${JSON.stringify(session.access_token)});
     localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session.user))});`,
  );
  await page.close();
}
