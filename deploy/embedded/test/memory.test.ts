import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { treeMemoryMb } from '@blindspot/test-kit/process-memory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Loaded } from './loaded-modules.ts';

const dataFolder = mkdtempSync(path.join(tmpdir(), 'blindspot-memory-'));
let product: LaunchedProduct;

beforeAll(async () => {
  const options = { dataFolder, preload: new URL('loaded-modules.ts', import.meta.url) };
  // The first start creates files, so the tests measure the second start.
  await (await launchProduct(options)).stop();
  product = await launchProduct(options);
});

afterAll(async () => {
  await product.stop();
  rmSync(dataFolder, { recursive: true });
});

async function loaded(): Promise<Loaded> {
  const answer = once(product.process, 'message');
  product.process.send('loaded');
  const [reply] = (await answer) as [Loaded];
  return reply;
}

test('a start loads no modules for mail, external models or language detection', async () => {
  const { modules } = await loaded();
  expect(modules.filter((url) => url.includes('/services/')).length).toBeGreaterThan(100);
  expect(modules.filter((url) => /node_modules\/(?:nodemailer|openai|eld)\//.test(url))).toEqual([]);
});

test('the second start loads no TypeScript compiler', async () => {
  const { builtIn } = await loaded();
  expect(builtIn.filter((name) => name.includes('amaro'))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'the idle product, including Postgres and NATS, uses less than 320 MB',
  async () => {
    await eventually(() => expect(treeMemoryMb(product.pid)).toBeLessThan(320));
  },
  70_000,
);
