import { afterAll, expect, test } from 'vitest';
import { grownAtMostMb, heapMb, runBodies, writes } from '../src/bodies/run-bodies.ts';
import { startProduct } from '../src/product.ts';

const product = await startProduct({ heapMb });
afterAll(() => product.stop());

test('A20 W9 W18 V1.2.4 V2.2.2 every write route accepts a generated body or rejects it with a well-formed problem', async () => {
  // The seed is fixed, so that only a code change can cause a failure. `npm run generated-bodies` uses random seeds.
  const seed = Number(process.env['BODIES_SEED'] ?? 14);
  const lines: string[] = [];
  const report = await runBodies(product, { bodies: 600, seed, print: (line) => void lines.push(line) });
  expect(report.faults, lines.join('\n')).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(600);
  // By chance, a few calls may get only bodies that the product rejects.
  expect(report.neverTaken.length).toBeLessThan(writes.length / 2);
  expect(report.grownMb).toBeLessThan(grownAtMostMb);
});
