import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fillPath } from '@blindspot/contracts/fill-path';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { feedbackForm } from '@blindspot/contracts/pages/paths';
import type { Part } from '../part.ts';
import { generateReads } from '../reads/read-load.ts';
import { makeResult } from '../reads/summary-part.ts';
import { generateLoad } from '../submit/load.ts';
import { startProduct } from '../submit/targets.ts';
import { timeByLayer } from './layers.ts';
import { readProcessorTime, usedBetween } from './processor-time.ts';

const durationMs = 5_000;
const folder = path.resolve(import.meta.dirname, '../../../../.cache/profiles');
const layersTold = 14;

/** Sends load for a while and returns how many calls were answered. */
type Load = () => Promise<number>;

export const profilePart: Part = {
  name: 'profile',
  what: 'where the time of a submission, a form page and a summary read goes, by process and by layer; a flame chart of each is kept',
  async run(print) {
    const product = await startProduct('on');
    try {
      const result = await makeResult(product.origin);
      const form = fillPath(feedbackForm, result);
      const summary = `${fillPath(getSummaryRoute.url, result)}?read=sealed`;
      const reads = (at: string, headers: Record<string, string>) => async (): Promise<number> =>
        (await generateReads({ origin: product.origin, path: at, headers, connections: 16, durationMs }))
          .read;
      const loads: Record<string, Load> = {
        submission: async () =>
          (await generateLoad({ ...product, connections: 64, durationMs })).acknowledged,
        'form-page': reads(form, { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' }),
        summary: reads(summary, { accept: 'application/json', authorization: `Bearer ${result.token}` }),
      };
      for (const [name, load] of Object.entries(loads)) await profile(name, load, print);
      print(
        `flame charts for Chrome’s developer tools, VS Code or speedscope: ${path.relative(process.cwd(), folder)}`,
      );
    } finally {
      await product.stop();
    }
  },
};

async function profile(name: string, load: Load, print: (line: string) => void): Promise<void> {
  await load();
  // Without the profiler, which costs a third of what it watches.
  const before = readProcessorTime();
  const calls = await load();
  const used = usedBetween(before, readProcessorTime());
  print(
    `${name}: ${((calls / durationMs) * 1_000).toFixed(0)} a second; µs of a processor for each: ${tellShares(used, calls)}`,
  );

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  const profiled = await load();
  const { profile: recorded } = await session.post('Profiler.stop');
  session.disconnect();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.cpuprofile`), JSON.stringify(recorded));
  const times = [...timeByLayer(recorded)];
  const total = times.reduce((sum, [, time]) => sum + time, 0);
  for (const [layer, time] of times.slice(0, layersTold))
    print(
      `  ${((time / total) * 100).toFixed(1).padStart(5)} %  ${(time / profiled).toFixed(0).padStart(4)} µs  ${layer}`,
    );
}

function tellShares(used: ReturnType<typeof usedBetween>, calls: number): string {
  const micros = (seconds: number): string => ((seconds * 1e6) / calls).toFixed(0);
  return Object.entries(used)
    .map(([share, { own, system }]) => `${share} ${micros(own)} + ${micros(system)} in the system`)
    .join(', ');
}
