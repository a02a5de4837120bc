import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { findChromium } from '@blindspot/embedded-servers/chromium';
import { friendAt } from '@blindspot/people/friend';
import { register } from '@blindspot/people/owner';
import { range } from '@blindspot/test-kit/in-parallel';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Figure, Part } from '../part.ts';
import { once } from 'node:events';
import { eventually } from '@blindspot/test-kit/eventually';

const runs = 3;
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Size and LCP of the form page of LimeSurvey, tuned and with gzip, on a comparable machine. */
const peer = { bytes: 1_561_000, lcpMs: 9_400 };

export const pagesPart: Part = {
  name: 'pages',
  what: `Lighthouse, mobile preset, median of ${runs}; the response form also against LimeSurvey's`,
  async run(print) {
    const product = await launchProduct();
    const figures: Figure[] = [];
    try {
      const chromium = await findChromium();
      for (const { name, path, session } of await pagesOf(product.url)) {
        const results: PageResult[] = [];
        for (let run = 0; run < runs; run += 1)
          results.push(await audit(chromium, product.url, path, session));
        const middle = (pick: (result: PageResult) => number): number => median(results.map(pick));
        print(
          `${name}: performance ${middle((r) => r.performance)}, accessibility ${middle((r) => r.accessibility)}, ` +
            `best practices ${middle((r) => r.bestPractices)}, SEO ${middle((r) => r.seo)}, ` +
            `LCP ${middle((r) => r.lcpMs).toFixed(0)} ms, CLS ${middle((r) => r.cls).toFixed(3)}, ` +
            `${(middle((r) => r.bytes) / 1_000).toFixed(1)} kB in ${middle((r) => r.requests)} requests`,
        );
        figures.push(
          { name: `${name}, performance`, value: middle((r) => r.performance), unit: 'of 100' },
          { name: `${name}, accessibility`, value: middle((r) => r.accessibility), unit: 'of 100' },
          { name: `${name}, best practices`, value: middle((r) => r.bestPractices), unit: 'of 100' },
          { name: `${name}, SEO`, value: middle((r) => r.seo), unit: 'of 100' },
          { name: `${name}, LCP`, value: middle((r) => r.lcpMs), unit: 'ms' },
          { name: `${name}, CLS`, value: middle((r) => r.cls), unit: '' },
          { name: `${name}, loaded`, value: middle((r) => r.bytes) / 1_000, unit: 'kB' },
          { name: `${name}, requests`, value: middle((r) => r.requests), unit: '' },
          { name: `${name}, HTML and CSS`, value: middle((r) => r.kilobytes.text), unit: 'kB' },
          { name: `${name}, script`, value: middle((r) => r.kilobytes.script), unit: 'kB' },
          { name: `${name}, fonts`, value: middle((r) => r.kilobytes.fonts), unit: 'kB' },
        );
        if (name.startsWith('response form')) {
          print(`  bytes / LimeSurvey: ${(middle((r) => r.bytes) / peer.bytes).toFixed(3)}`);
          print(`  LCP / LimeSurvey: ${(middle((r) => r.lcpMs) / peer.lcpMs).toFixed(3)}`);
        }
      }
    } finally {
      await product.stop();
    }
    return figures;
  },
};

interface AuditedPage {
  name: string;
  path: string;
  session?: AuthResponse;
}

async function pagesOf(baseUrl: string): Promise<AuditedPage[]> {
  const owner = await register({ baseUrl });
  const { session } = owner;
  const answered = await owner.makeRequest({ question_set: 'shadow' });
  for (const _ of range(anonymity.full)) await friendAt({ baseUrl }).answer(answered);
  await owner.openResult(answered);
  const sliders = await owner.makeRequest({ question_set: 'relateful' });
  return [
    { name: 'response form (text)', path: `/feedback/${answered}` },
    { name: 'response form (sliders)', path: `/feedback/${sliders}` },
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'dashboard', path: '/dashboard', session },
    { name: 'summary', path: `/summary/${answered}`, session },
  ];
}

interface PageResult {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  bytes: number;
  requests: number;
  /** Transferred kilobytes by type. */
  kilobytes: { readonly text: number; readonly script: number; readonly fonts: number };
}

/** Audits one cold visit in a new browser. */
async function audit(
  chromePath: string,
  baseUrl: string,
  path: string,
  session: AuthResponse | undefined,
): Promise<PageResult> {
  const url = `${baseUrl}${path}`;
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    if (session) await storeSession(chrome.port, baseUrl, session);
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      disableStorageReset: session !== undefined,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    const network = audits['network-requests']?.details;
    const items = network?.type === 'table' ? network.items : [];
    const kilobytesOf = (...types: string[]): number =>
      items
        .filter(({ resourceType }) => types.some((type) => type === resourceType))
        .reduce((sum, { transferSize }) => sum + Number(transferSize) / 1_000, 0);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: items.length,
      kilobytes: {
        text: kilobytesOf('Document', 'Stylesheet'),
        script: kilobytesOf('Script'),
        fonts: kilobytesOf('Font'),
      },
    };
  } finally {
    chrome.kill();
  }
}

/** Stores a session in the local storage of a browser on this debugging port, as signing in would. */
async function storeSession(
  port: number,
  baseUrl: string,
  session: { user: unknown; access_token: string },
): Promise<void> {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${baseUrl}/receipt`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const entries = { token: session.access_token, user: JSON.stringify(session.user) };
  const expression = `location.origin === ${JSON.stringify(new URL(baseUrl).origin)} &&
    (Object.assign(localStorage, ${JSON.stringify(entries)}), true)`;
  await eventually(
    async () => {
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
      const [event] = (await once(socket, 'message')) as [{ data: string }];
      if (!event.data.includes('"value":true')) throw new Error('The page has not opened.');
    },
    { timeoutMs: 10_000 },
  );
  socket.send(JSON.stringify({ id: 2, method: 'Page.close' }));
  socket.close();
}
