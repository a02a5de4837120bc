import { listActiveTestimonials } from '@blindspot/contracts/endpoints';
import { serviceLoaders, type EmbeddedService, type ServiceLoaders } from '@blindspot/embedded/services';
import { median } from '@blindspot/test-kit/permutation-test';
import { quantile, type Part } from '../part.ts';
import { generateReads } from '../reads/read-load.ts';
import { inProcessOfItsOwn } from '../service-process.ts';
import { startProduct } from '../submit/targets.ts';
import { startNginx } from './nginx.ts';

const rounds = 5;
const seconds = 4;
const connections = 16;
const ways = ['gateway', 'nginx', 'service'] as const;

export const gatewayPart: Part = {
  name: 'gateway',
  what: `a small public GET over ${connections} connections: gateway, and nginx in front of the same service, each a process of its own`,
  async run(print) {
    const { services, adminUrl } = inProcesses();
    const product = await startProduct('off', {}, services);
    const perSecond = { gateway: [] as number[], nginx: [] as number[], service: [] as number[] };
    try {
      const nginx = await startNginx(adminUrl(), connections);
      try {
        const origins = { gateway: product.origin, nginx: nginx.url, service: adminUrl() };
        const read = (way: (typeof ways)[number], durationMs: number) =>
          generateReads({
            origin: origins[way],
            path: listActiveTestimonials.url,
            headers: { accept: 'application/json' },
            connections,
            durationMs,
          });
        for (const way of ways) await read(way, 2_000);
        for (let round = 1; round <= rounds; round += 1) {
          for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
            const report = await read(way, seconds * 1_000);
            perSecond[way].push((report.read / report.elapsedMs) * 1_000);
            print(
              `round ${round}, ${way}: ${perSecond[way].at(-1)?.toFixed(0)} reads/s of ${report.bytes} bytes ` +
                `(p50 ${quantile(report.latenciesMs, 0.5).toFixed(1)} ms, p99 ${quantile(report.latenciesMs, 0.99).toFixed(1)} ms), ` +
                `refused ${JSON.stringify(report.refused)}`,
            );
          }
        }
      } finally {
        await nginx.stop();
      }
    } finally {
      await product.stop();
    }
    // Ratios are computed per round, because the machine may be slower in one round than in another.
    const ratio = median(
      perSecond.gateway.map((reads, round) => reads / (perSecond.nginx[round] ?? Number.NaN)),
    );
    return [
      { name: 'ratio', value: ratio, unit: '×' },
      ...ways.map((way) => ({ name: way, value: median(perSecond[way]), unit: '/s' }) as const),
    ];
  },
};

function inProcesses(): { services: ServiceLoaders; adminUrl: () => string } {
  let url = '';
  const admin = inProcessOfItsOwn('admin');
  return {
    adminUrl: () => url,
    services: {
      ...serviceLoaders,
      gateway: inProcessOfItsOwn('gateway'),
      async admin(): Promise<EmbeddedService> {
        const service = await admin();
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
