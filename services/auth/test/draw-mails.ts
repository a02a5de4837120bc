import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '@blindspot/embedded-servers/chromium';
import { languages } from '@blindspot/contracts/languages';
import { mailsIn } from './every-mail.ts';

/** Git ignores this folder. The script draws each mail in each language, colour scheme and width. */
const folder = join(import.meta.dirname, '../../../screenshots/mails');
const chromium = await findChromium();
await mkdir(folder, { recursive: true });
const everyMail = languages.flatMap((language) =>
  Object.entries(mailsIn(language)).map(([name, mail]) => ({ name: `${name}-${language}`, ...mail })),
);
for (const { name, html, text } of everyMail) {
  await writeFile(join(folder, `${name}.txt`), text);
  for (const scheme of ['light', 'dark']) {
    // Headless Chromium prefers no colour scheme, so the dark picture always applies the dark styles.
    const page = scheme === 'dark' ? html.replace('(prefers-color-scheme:dark)', 'all') : html;
    const file = join(folder, `${name}.html`);
    await writeFile(file, page);
    for (const width of [375, 1280]) {
      await promisify(execFile)(chromium, [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        `--window-size=${width},900`,
        `--screenshot=${join(folder, `${name}-${width}-${scheme}.png`)}`,
        `file://${file}`,
      ]);
    }
    await rm(file);
  }
}
