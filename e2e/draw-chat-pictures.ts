import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '@blindspot/embedded-servers/chromium';
import { chromium } from '@playwright/test';

/** Draws the preview pictures that chats show for a shared result: a window with one to four lit panes. */

const size = { width: 1200, height: 630 };
const colours = { paper: '#fbf8f2', frame: '#7f8783', light: '#f2a84b', wood: '#0e5e5a', dot: '#fffaf0' };
/** Window panes in the order in which they light up. The first pane is the blind spot. */
const panes = [
  'M609 96h150a78 78 0 0 1 78 78v132H609z',
  'M591 96H441a78 78 0 0 0-78 78v132h228z',
  'M591 324H363v132a78 78 0 0 0 78 78h150z',
  'M609 324h228v132a78 78 0 0 1-78 78H609z',
];

function pictureOf(lit: number): string {
  const drawn = panes.map((shape, place) => {
    if (place >= lit)
      return `<path d="${shape}" fill="none" stroke="${colours.frame}" stroke-width="4" stroke-dasharray="14 14"/>`;
    return `<path d="${shape}" fill="${place === 0 ? colours.light : colours.wood}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.paper}"/>${drawn.join('')}<circle cx="723" cy="201" r="34" fill="${colours.dot}"/></svg>`;
}

const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage({ viewport: size });
for (const lit of panes.keys()) {
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${pictureOf(lit + 1)}`);
  const file = path.join(import.meta.dirname, '../web/public', `og-${lit + 1}.png`);
  await writeFile(file, await page.screenshot());
}
await browser.close();
