import { median } from '@blindspot/test-kit/permutation-test';
import { quantile, type Part } from '../part.ts';
import { generateLoad } from './load.ts';
import { startProduct } from './targets.ts';

const rounds = 5;
const seconds = 5;
const connections = 64;

/** What it costs that every submission is counted where all gateways see it: the same load, without limits and with them. */
export const limitsPart: Part = {
  name: 'limits',
  what: `submissions through the gateway, ${connections} connections, everybody at an address of their own, limits on against off`,
  async run(print) {
    const products = { off: await startProduct('off'), on: await startProduct('on') };
    const perSecond = { off: [] as number[], on: [] as number[] };
    try {
      for (const limits of ['off', 'on'] as const)
        await generateLoad({ ...products[limits], connections, durationMs: 2_000 });
      for (let round = 1; round <= rounds; round += 1) {
        for (const limits of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
          const report = await generateLoad({
            ...products[limits],
            connections,
            durationMs: seconds * 1_000,
          });
          perSecond[limits].push((report.acknowledged / report.elapsedMs) * 1_000);
          print(
            `round ${round}, limits ${limits}: ${perSecond[limits].at(-1)?.toFixed(0)} submissions/s ` +
              `(p50 ${quantile(report.latenciesMs, 0.5).toFixed(1)} ms, p99 ${quantile(report.latenciesMs, 0.99).toFixed(1)} ms), ` +
              `refused ${JSON.stringify(report.refused)}`,
          );
        }
      }
      // Round by round, since the machine may be slower in one than in another.
      const ratios = perSecond.on.map((on, round) => on / (perSecond.off[round] ?? Number.NaN));
      print(`ratio: ${median(ratios).toFixed(2)}`);
      return [
        { name: 'ratio', value: median(ratios), unit: '×' },
        { name: 'with limits', value: median(perSecond.on), unit: '/s' },
        { name: 'without', value: median(perSecond.off), unit: '/s' },
      ];
    } finally {
      await Promise.all([products.off.stop(), products.on.stop()]);
    }
  },
};
