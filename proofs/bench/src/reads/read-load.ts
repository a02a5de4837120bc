import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadOrder, ReadReport } from './read-load-generator.ts';

/** Reads one address repeatedly from another process and returns its report. */
export async function generateReads(order: ReadOrder): Promise<ReadReport> {
  const generator = fork(join(import.meta.dirname, 'read-load-generator.ts'));
  generator.send(order);
  const ended = once(generator, 'exit').then(() => {
    throw new Error('The load generator ended without a report.');
  });
  const [report] = (await Promise.race([once(generator, 'message'), ended])) as [ReadReport];
  return report;
}
