import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Part } from '../part.ts';
import { treeMemoryMb } from './process-memory.ts';

const rounds = 3;
const idleMs = 15_000;
const marks = { secondStartMs: 5_000, idleMb: 400 };

export const footprintPart: Part = {
  name: 'footprint',
  what: `second start to the first healthy answer, and memory of all processes after ${idleMs / 1_000} s of idling`,
  async run(print) {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'blindspot-bench-'));
    try {
      const first = await launchProduct({ dataFolder });
      print(`first start (new data folder): ${first.startMs.toFixed(0)} ms`);
      await first.stop();
      const starts: number[] = [];
      const memory: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const product = await launchProduct({ dataFolder });
        await pause(idleMs);
        starts.push(product.startMs);
        memory.push(treeMemoryMb(product.pid));
        print(`round ${round}: ${product.startMs.toFixed(0)} ms, ${memory.at(-1)?.toFixed(0)} MB (PSS)`);
        await product.stop();
      }
      print(
        `second start / mark of ${marks.secondStartMs} ms: ${(median(starts) / marks.secondStartMs).toFixed(2)}`,
      );
      print(`idle memory / mark of ${marks.idleMb} MB: ${(median(memory) / marks.idleMb).toFixed(2)}`);
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};
