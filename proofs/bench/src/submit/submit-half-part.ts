import { serviceLoaders, type ServiceLoaders } from '@blindspot/embedded/services';
import { median } from '@blindspot/test-kit/permutation-test';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';
import { generateLoad } from './load.ts';
import { startProduct } from './targets.ts';

const rounds = 5;
const seconds = 5;
const connections = 64;

/** What the door adds to the time of an answer while half as many come as it can take; each counts from when it was due. */
export const submitHalfPart: Part = {
  name: 'submit-half',
  what: `the slowest hundredth of submissions at half the load that the product takes, through the gateway against the service asked directly`,
  async run(print) {
    const { services, serviceUrl } = withKnownResponses();
    const product = await startProduct('off', {}, services);
    const p99 = { gateway: [] as number[], service: [] as number[] };
    try {
      const origins = { gateway: product.origin, service: serviceUrl() };
      await generateLoad({ ...product, connections, durationMs: 2_000 });
      const full = await generateLoad({ ...product, connections, durationMs: seconds * 1_000 });
      const perSecond = Math.round((full.acknowledged / full.elapsedMs) * 500);
      print(`half the load: ${perSecond} submissions/s`);
      for (let round = 1; round <= rounds; round += 1) {
        for (const way of round % 2 === 0
          ? (['gateway', 'service'] as const)
          : (['service', 'gateway'] as const)) {
          const { latenciesMs, refused, acknowledged, elapsedMs } = await generateLoad({
            origin: origins[way],
            requestIds: product.requestIds,
            connections,
            durationMs: seconds * 1_000,
            perSecond,
          });
          p99[way].push(quantile(latenciesMs, 0.99));
          print(
            `round ${round}, ${way}: ${((acknowledged / elapsedMs) * 1_000).toFixed(0)} submissions/s, p50 ${quantile(latenciesMs, 0.5).toFixed(1)} ms, ` +
              `p99 ${p99[way].at(-1)?.toFixed(1)} ms, refused ${JSON.stringify(refused)}`,
          );
        }
      }
      // Round by round, since the machine may be slower in one than in another.
      const ratio = median(p99.gateway.map((ms, round) => ms / (p99.service[round] ?? Number.NaN)));
      print(
        `p99 through the gateway / of the service: ${ratio.toFixed(2)} × (mark ${marks['submit-half'].ratio.value})`,
      );
      return [
        { name: 'ratio', value: ratio, unit: '×' },
        { name: 'p99 through the gateway', value: median(p99.gateway), unit: 'ms' },
        { name: 'p99 of the service', value: median(p99.service), unit: 'ms' },
        { name: 'load', value: perSecond, unit: '/s' },
      ];
    } finally {
      await product.stop();
    }
  },
};

/** The services of the product, of which the address of one is seen. */
function withKnownResponses(): { services: ServiceLoaders; serviceUrl: () => string } {
  let url = '';
  return {
    serviceUrl: () => url,
    services: {
      ...serviceLoaders,
      async responses() {
        const service = await serviceLoaders.responses();
        return {
          ...service,
          async start(env, options) {
            const started = await service.start(env, options);
            ({ url } = started);
            return started;
          },
        };
      },
    },
  };
}
