import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { findChromium } from '@blindspot/embedded-servers/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';
import { copySources } from './copy-sources.ts';
import { edits, type Edit } from './edits.ts';
import { runDev } from './running-dev.ts';

const limitMs = 2_000;
const timeoutMs = 20_000;
/** Somebody looks at an edit before the next one. */
const lookMs = 4_000;

/**
 * The program behind `npm run dev:proof`: edits a copy of the sources under `npm run dev` and says how long it takes
 * until a browser shows each edit, signed in all the time. Fails above two seconds, on a lost session, on a complaint of
 * the browser, and when anything runs on after Ctrl-C.
 */
const folder = copySources();
const dataFolder = await mkdtemp(path.join(tmpdir(), 'blindspot-dev-'));
const failures: string[] = [];
let browser: Browser | undefined;
let dev: Awaited<ReturnType<typeof runDev>> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void dev?.interrupt().finally(() => process.exit(1)));
}
try {
  dev = await runDev(folder, dataFolder);
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const pages = await openPages(browser, dev.url);
  const tokenBefore = await tokenOf(pages['/dashboard']);
  for (const edit of edits) {
    const ms = await timeOf(edit, pages[edit.page]);
    if (ms === undefined || ms > limitMs) failures.push(`${edit.what} took too long`);
    say(`${edit.what.padEnd(14)} ${ms === undefined ? 'not seen' : `${String(ms).padStart(5)} ms`}`);
    await delay(lookMs);
  }
  await pages['/dashboard'].reload();
  await pages['/dashboard'].getByText('An edited route').first().waitFor();
  const isKept = tokenBefore !== null && (await tokenOf(pages['/dashboard'])) === tokenBefore;
  const told = dev.output().match(/· .*the services answer.*/g) ?? [];
  for (const line of told) say(line);
  if (!isKept) failures.push('The session was lost');
  say(`${'session'.padEnd(14)} ${isKept ? 'kept' : 'LOST'}`);
} catch (error) {
  failures.push(String(error));
  console.error(dev?.output());
} finally {
  await browser?.close();
  await dev?.interrupt().then(
    () => say(`${'Ctrl-C'.padEnd(14)} leaves nothing behind`),
    (error: unknown) => failures.push(String(error)),
  );
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

/** The dashboard of somebody with one request, and the receipt page beside it. */
async function openPages(inBrowser: Browser, url: string): Promise<Record<Edit['page'], Page>> {
  const person = { name: 'Clara Weber', email: 'clara@owners.example', password: 'a long enough passphrase' };
  const { body: session } = await call(registerRoute, { body: person }, { baseUrl: url });
  const wish = { title: 'As it was', question_set: 'quick', custom_ai_prompt: 'encouraging' } as const;
  await call(
    createFeedbackRequestRoute,
    { body: { ...wish, ai_prompt_type: 'encouraging' } },
    { baseUrl: url, token: session.access_token },
  );
  const context = await inBrowser.newContext({ baseURL: url });
  const dashboard = await context.newPage();
  await dashboard.goto('/receipt');
  await dashboard.evaluate(
    `localStorage.setItem('token', ${JSON.stringify(session.access_token)});
     localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session.user))});`,
  );
  await dashboard.goto('/dashboard');
  await dashboard.getByText('As it was').first().waitFor({ timeout: timeoutMs });
  const receipt = await context.newPage();
  await receipt.goto('/receipt');
  await receipt.getByRole('heading', { level: 1 }).waitFor();
  for (const page of [dashboard, receipt]) {
    page.on('pageerror', (error) => failures.push(`A page complains: ${error.message}`));
    page.on('console', (line) => {
      if (/Content Security Policy/.test(line.text())) failures.push(`A page complains: ${line.text()}`);
    });
  }
  return { '/dashboard': dashboard, '/receipt': receipt };
}

async function timeOf({ file, from, to, seen }: Edit, page: Page): Promise<number | undefined> {
  const source = path.join(folder, file);
  const before = readFileSync(source, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no longer what the proof edits: ${from}`);
  const begun = performance.now();
  writeFileSync(source, before.replace(from, to));
  // A page that loads again takes the question with it, so it is asked anew.
  while (performance.now() - begun < timeoutMs) {
    if (await page.evaluate(seen).catch(() => false)) return Math.round(performance.now() - begun);
  }
  return undefined;
}

function tokenOf(page: Page): Promise<unknown> {
  return page.evaluate("localStorage.getItem('token')");
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
