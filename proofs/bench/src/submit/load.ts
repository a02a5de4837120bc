import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadReport } from './load-generator.ts';

/** Submits answers from another process and returns its report. */
export async function generateLoad(order: LoadOrder): Promise<LoadReport> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'));
  generator.send(order);
  const ended = once(generator, 'exit').then(() => {
    throw new Error('The load generator ended without a report.');
  });
  const [report] = (await Promise.race([once(generator, 'message'), ended])) as [LoadReport];
  return report;
}
