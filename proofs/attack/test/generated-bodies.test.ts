import { afterAll, expect, test } from 'vitest';
import { grownAtMostMb, heapMb, runBodies, writes } from '../src/bodies/run-bodies.ts';
import { startProduct } from '../src/product.ts';

const product = await startProduct({ heapMb });
afterAll(() => product.stop());

test('A20 W9 W18 V1.2.4 V2.2.2 whatever is sent to a call that changes something, it is taken or refused in words', async () => {
  // Always the same ones, so that a change is to blame for what fails; others are sought by `npm run generated-bodies`.
  const seed = Number(process.env['BODIES_SEED'] ?? 14);
  const said: string[] = [];
  const report = await runBodies(product, { bodies: 600, seed, print: (line) => void said.push(line) });
  expect(report.faults, said.join('\n')).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(600);
  // Chance may leave one or the other without a body that also makes sense, but not most of them.
  expect(report.neverTaken.length).toBeLessThan(writes.length / 2);
  expect(report.grownMb).toBeLessThan(grownAtMostMb);
});
