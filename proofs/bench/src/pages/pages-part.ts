import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { call } from '@blindspot/contracts/client';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { type AuthResponse } from '@blindspot/contracts/http/sessions';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { findChromium } from '@blindspot/embedded-servers/chromium';
import { eventually } from '@blindspot/test-kit/eventually';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Figure, Part } from '../part.ts';
import { storeSession } from './stored-session.ts';

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

/** LimeSurvey's form page on the same kind of machine, tuned, with gzip. */
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
  const owner = { name: 'Maya Lindqvist', email: 'maya@owners.example', password: 'river stone lantern' };
  const { body } = await call(registerRoute, { body: owner }, { baseUrl });
  const make = async (question_set: string): Promise<string> => {
    const request = await call(
      createFeedbackRequestRoute,
      {
        body: {
          title: 'Be honest with me',
          ai_prompt_type: 'encouraging',
          custom_ai_prompt: 'encouraging',
          question_set,
        },
      },
      { baseUrl, token: body.access_token },
    );
    return request.body.id;
  };
  const answered = await make('shadow');
  await answerInFull(baseUrl, answered, body.access_token);
  return [
    { name: 'response form (text)', path: `/feedback/${answered}` },
    { name: 'response form (sliders)', path: `/feedback/${await make('relateful')}` },
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'dashboard', path: '/dashboard', session: body },
    { name: 'summary', path: `/summary/${answered}`, session: body },
  ];
}

/** Five answers, and the analysis of them. */
async function answerInFull(baseUrl: string, requestId: string, token: string): Promise<void> {
  for (const name of ['Ines', 'Tomas', 'Priya', 'Wanda', 'Emil']) {
    await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId },
        headers: {},
        body: {
          responder_name: name,
          responder_email: `${name.toLowerCase()}@people.example`,
          relationship: 'close-friend',
          responses: { unsaid: 'You interrupt people when you are excited.' },
        },
      },
      { baseUrl },
    );
  }
  await eventually(
    async () => {
      const { body } = await call(
        getSummaryRoute,
        { params: { requestId }, querystring: {} },
        { baseUrl, token },
      );
      if (body.status !== 'ready' || body.stage !== 'full') throw new Error('The analysis is being written.');
    },
    { timeoutMs: 30_000 },
  );
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
}

/** One cold visit with a browser of its own. */
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
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: network?.type === 'table' ? network.items.length : Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}
