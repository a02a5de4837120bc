import { median } from '@blindspot/test-kit/permutation-test';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';
import { generateLoad } from './load.ts';
import { startProduct } from './targets.ts';

const rounds = 3;
const seconds = 5;

export const submitAlonePart: Part = {
  name: 'submit-alone',
  what: 'one submission after the other through the gateway, by one client',
  async run(print) {
    const product = await startProduct();
    const p50: number[] = [];
    const p99: number[] = [];
    try {
      await generateLoad({ ...product, connections: 1, durationMs: 2_000 });
      for (let round = 1; round <= rounds; round += 1) {
        const { latenciesMs, refused } = await generateLoad({
          ...product,
          connections: 1,
          durationMs: seconds * 1_000,
        });
        p50.push(quantile(latenciesMs, 0.5));
        p99.push(quantile(latenciesMs, 0.99));
        print(
          `round ${round}: ${latenciesMs.length} submissions, p50 ${p50.at(-1)?.toFixed(2)} ms, p99 ${p99.at(-1)?.toFixed(2)} ms, ` +
            `refused ${JSON.stringify(refused)}`,
        );
      }
    } finally {
      await product.stop();
    }
    const mark = marks['submit-alone'].p50.value;
    print(`p50 / mark of ${mark} ms: ${(median(p50) / mark).toFixed(2)}`);
    return [
      { name: 'p50', value: median(p50), unit: 'ms' },
      { name: 'p99', value: median(p99), unit: 'ms' },
    ];
  },
};
