import { expect, test } from 'vitest';
import { checkLives } from './lives.ts';
import { startLivesProduct } from './product.ts';

const product = await startLivesProduct();

test('whatever happens to answers, the product says of each what a plain model says', async () => {
  const begun = performance.now();
  const report = await checkLives(product, { runs: 25, maxCommands: 20, withinMs: 120_000 });
  console.log(report, product.faults, (performance.now() - begun) / 1000);
  expect(report.lives).toBe(25);
}, 240_000);
