import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { headed } from './steps.ts';

export const ownText = 'Include how I see myself';

/** Opens a result in its print layout. `own` includes the self-view. */
export async function openToPrint(page: Page, address: string, own: boolean): Promise<void> {
  await page.goto(address);
  if (address.startsWith('/summary/')) await headed(page, 'Feedback Overview');
  if (own) await page.getByLabel(ownText).check();
  await page.emulateMedia({ media: 'print' });
}

export function textsByPage(pdf: Buffer): number[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/Contents\s+(\d+) 0 R/g)].map(([, id = '']) => {
    const start = raw.indexOf(`\n${id} 0 obj`);
    const from = raw.indexOf('stream\n', start) + 'stream\n'.length;
    const isPacked = raw.slice(start, from).includes('/FlateDecode');
    // Chromium does not compress a nearly empty stream, so its content is read up to `endstream`.
    const content = isPacked
      ? inflateSync(pdf.subarray(from)).toString('latin1')
      : raw.slice(from, raw.indexOf('endstream', from));
    return content.match(/\bT[jJ]\b/g)?.length ?? 0;
  });
}

/** Moves the content down until it just needs another sheet. Returns how many texts each sheet contains. */
export async function printedOverTheEdge(page: Page, format: 'A4' | 'Letter'): Promise<number[]> {
  const printedFrom = async (px: number): Promise<number[]> => {
    await page.evaluate((above) => (document.body.style.paddingBlockStart = `${above}px`), px);
    return textsByPage(await page.pdf({ format, preferCSSPageSize: true }));
  };
  const { length: sheets } = await printedFrom(0);
  let fits = 0;
  let over = 1_000;
  while (over - fits > 1) {
    const between = Math.floor((fits + over) / 2);
    if ((await printedFrom(between)).length === sheets) fits = between;
    else over = between;
  }
  return await printedFrom(over);
}
