import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CrowdOrder, CrowdReport } from './crowd-generator.ts';

/** Sends people from another process and returns how they fared. */
export async function sendCrowd(order: CrowdOrder): Promise<CrowdReport> {
  const generator = fork(join(import.meta.dirname, 'crowd-generator.ts'));
  generator.send(order);
  const ended = once(generator, 'exit').then(() => {
    throw new Error('The crowd ended without a report.');
  });
  const [report] = (await Promise.race([once(generator, 'message'), ended])) as [CrowdReport];
  return report;
}
