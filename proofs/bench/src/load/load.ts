import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { quantile } from '../part.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';

/** Throws if a call was rejected, because its latency would mean nothing. */
export async function readLoad(order: LoadOrder): Promise<LoadReport> {
  const report = await generateLoad(order);
  if (Object.keys(report.refused).length > 0)
    throw new Error(`Calls to ${order.origin} were refused: ${JSON.stringify(report.refused)}`);
  return report;
}

/** Generates the load in a separate process, so that it does not block the measured process. */
export async function generateLoad(order: LoadOrder): Promise<LoadReport> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'));
  generator.send(order);
  const ended = once(generator, 'exit').then(() => {
    throw new Error('The load generator ended without a report.');
  });
  const [report] = (await Promise.race([once(generator, 'message'), ended])) as [LoadReport];
  return report;
}

export const perSecond = ({ done, elapsedMs }: LoadReport): number => (done / elapsedMs) * 1_000;

export function describeReads(report: LoadReport, what: string): string {
  const [p50, p99] = [0.5, 0.99].map((share) => `${quantile(report.latenciesMs, share).toFixed(1)} ms`);
  return `${perSecond(report).toFixed(0)} ${what}/s of ${report.bytes} bytes (p50 ${p50}, p99 ${p99})`;
}
