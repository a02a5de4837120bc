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

/** Size and load time of LimeSurvey's form page on a comparable machine, tuned and with gzip. */
const peer = { kilobytes: 1_561, lcpMs: 9_400 };

export const pagesPart: Part = {
  name: 'pages',
  what: `Lighthouse, mobile preset, median of ${runs}; the response form also against LimeSurvey's`,
  async run(print) {
    const product = await launchProduct();
    const figures: Figure[] = [];
    try {
      const chromium = await findChromium();
      for (const { name, path, session } of await pagesOf(product.url)) {
        const results: Figure[][] = [];
        for (let run = 0; run < runs; run += 1)
          results.push(await audit(chromium, product.url, path, session));
        const middle = (results[0] ?? []).map((figure, index) => ({
          ...figure,
          value: median(results.map((result) => result[index]?.value ?? Number.NaN)),
        }));
        const inWords = middle.map((figure) =>
          `${figure.name} ${Number(figure.value.toFixed(3))} ${figure.unit}`.trim(),
        );
        print(`${name}: ${inWords.join(', ')}`);
        figures.push(...middle.map((figure) => ({ ...figure, name: `${name}, ${figure.name}` })));
        if (name.startsWith('response form')) {
          const valueOf = (wanted: string): number =>
            middle.find((figure) => figure.name === wanted)?.value ?? Number.NaN;
          print(`  bytes / LimeSurvey: ${(valueOf('loaded') / peer.kilobytes).toFixed(3)}`);
          print(`  LCP / LimeSurvey: ${(valueOf('LCP') / peer.lcpMs).toFixed(3)}`);
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

async function audit(
  chromePath: string,
  baseUrl: string,
  path: string,
  session: AuthResponse | undefined,
): Promise<Figure[]> {
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
    return [
      { name: 'performance', value: score('performance'), unit: 'of 100' },
      { name: 'accessibility', value: score('accessibility'), unit: 'of 100' },
      { name: 'best practices', value: score('best-practices'), unit: 'of 100' },
      { name: 'SEO', value: score('seo'), unit: 'of 100' },
      { name: 'LCP', value: value('largest-contentful-paint'), unit: 'ms' },
      { name: 'CLS', value: value('cumulative-layout-shift'), unit: '' },
      { name: 'loaded', value: value('total-byte-weight') / 1_000, unit: 'kB' },
      { name: 'requests', value: items.length, unit: '' },
      { name: 'HTML and CSS', value: kilobytesOf('Document', 'Stylesheet'), unit: 'kB' },
      { name: 'script', value: kilobytesOf('Script'), unit: 'kB' },
      { name: 'fonts', value: kilobytesOf('Font'), unit: 'kB' },
    ];
  } finally {
    chrome.kill();
  }
}

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
