import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, phone } from './support/fixtures.ts';
import { look, looks } from './screens/appearances.ts';
import { startProduct } from './support/product.ts';
import { screens } from './screens/screens.ts';
import { makeWorld, signIn } from './support/prepared.ts';

/** Draws every screen and state, or those whose names are given, into the ignored folder `screenshots`. */
const wanted = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../screenshots');
await mkdir(folder, { recursive: true });

const product = await startProduct();
const browser = await launchBrowser();
const failures: string[] = [];
try {
  const world = await makeWorld(product.url, 'shots');
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: phone,
      reducedMotion: 'reduce',
    });
    if (screen.who) await signIn(context, world[screen.who]);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    try {
      await screen.open(page, world);
      for (const one of looks) {
        await look(page, one);
        await page.screenshot({
          path: path.join(folder, `${screen.name}.${one.name}.png`),
          // A dialog is drawn over what fits the window, a page in its whole length.
          fullPage: (await page.locator('dialog[open]').count()) === 0,
          animations: 'disabled',
        });
      }
    } catch (error) {
      failures.push(`${screen.name}: ${String(error).split('\n')[0] ?? ''}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
