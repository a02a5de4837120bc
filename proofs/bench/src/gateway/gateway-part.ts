import path from 'node:path';
import { listActiveTestimonials } from '@blindspot/contracts/endpoints';
import type { ServiceName } from '@blindspot/contracts/services';
import { serviceLoaders, type EmbeddedService } from '@blindspot/embedded/services';
import { startServerProcess } from '@blindspot/embedded-servers/child-process';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Part } from '../part.ts';
import { describeReads, perSecond as perSecondOf, readLoad } from '../load/load.ts';
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
    const product = await startProduct(
      'off',
      {},
      {
        ...serviceLoaders,
        gateway: inProcessOfItsOwn('gateway'),
        admin: inProcessOfItsOwn('admin'),
      },
    );
    const service = product.urlOf('admin');
    const perSecond = { gateway: [] as number[], nginx: [] as number[], service: [] as number[] };
    try {
      const nginx = await startNginx(service, connections);
      try {
        const origins = { gateway: product.origin, nginx: nginx.url, service };
        const read = (way: (typeof ways)[number], durationMs: number) =>
          readLoad({
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
            perSecond[way].push(perSecondOf(report));
            print(`round ${round}, ${way}: ${describeReads(report, 'reads')}`);
          }
        }
      } finally {
        await nginx.stop();
      }
    } finally {
      await product.stop();
    }
    // Ratios are computed per round, because the machine may be slower in some rounds.
    const ratio = median(
      perSecond.gateway.map((reads, round) => reads / (perSecond.nginx[round] ?? Number.NaN)),
    );
    return [
      { name: 'ratio', value: ratio, unit: '×' },
      ...ways.map((way) => ({ name: way, value: median(perSecond[way]), unit: '/s' }) as const),
    ];
  },
};

function inProcessOfItsOwn(name: ServiceName): () => Promise<EmbeddedService> {
  return async () => {
    const { migrations } = await serviceLoaders[name]();
    return {
      migrations,
      start: async (env) => ({ name, ...(await startServiceProcess(name, env)) }),
    };
  };
}

async function startServiceProcess(
  name: ServiceName,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const server = await startServerProcess({
    name,
    command: process.execPath,
    args: [path.resolve(import.meta.dirname, `../../../../services/${name}/src/main.ts`)],
    logFile: path.join(settings['DATA_DIR'] ?? '.', `${name}.log`),
    env: { ...machineEnvironment, ...settings },
  });
  const ready = name === 'gateway' ? '/api/health/ready' : '/health/ready';
  await eventually(
    async () => {
      if (!server.isRunning()) throw new Error(`The process of ${name} ended: ${server.lastOutput()}`);
      const answer = await fetch(`${url}${ready}`);
      if (!answer.ok) throw new Error(`The process of ${name} is not ready.`);
    },
    { timeoutMs: 30_000 },
  );
  return { url, stop: () => server.stop([{ signal: 'SIGTERM', waitMs: 30_000 }]) };
}
