import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Figure, Part } from '../part.ts';
import { treeMemoryMb } from '@blindspot/test-kit/process-memory';
import { register } from '@blindspot/people/owner';
import { range } from '@blindspot/test-kit/in-parallel';
import { generateLoad } from '../load/load.ts';

const rounds = 3;
const idleMs = 15_000;
const restMs = 120_000;
const answers = 30_000;
const requests = 50;
const connections = 64;

export const footprintPart: Part = {
  name: 'footprint',
  what:
    `second start to the first healthy answer, and memory of all processes after ${idleMs / 1_000} s of idling, ` +
    `after ${answers.toLocaleString('en')} answers and two minutes later`,
  async run(print) {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'blindspot-bench-'));
    try {
      const first = await launchProduct({ dataFolder });
      print(`first start (new data folder): ${first.startMs.toFixed(0)} ms`);
      await first.stop();
      const starts: number[] = [];
      const memory: number[] = [];
      const busy: Figure[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const product = await launchProduct({ dataFolder });
        await pause(idleMs);
        starts.push(product.startMs);
        memory.push(treeMemoryMb(product.pid));
        print(`round ${round}: ${product.startMs.toFixed(0)} ms, ${memory.at(-1)?.toFixed(0)} MB (PSS)`);
        if (round === rounds) busy.push(...(await answerMany(product, print)));
        await product.stop();
      }
      return [
        { name: 'second start', value: median(starts), unit: 'ms' },
        { name: 'idle', value: median(memory), unit: 'MB' },
        ...busy,
        { name: 'first start', value: first.startMs, unit: 'ms' },
      ];
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

async function answerMany(product: LaunchedProduct, print: (line: string) => void): Promise<Figure[]> {
  const taken = await sendAnswers(product.url);
  const after = treeMemoryMb(product.pid);
  print(`after ${taken} answers: ${after.toFixed(0)} MB`);
  await pause(restMs);
  const later = treeMemoryMb(product.pid);
  print(`two minutes later: ${later.toFixed(0)} MB`);
  return [
    { name: 'after answers', value: after, unit: 'MB' },
    { name: 'two minutes later', value: later, unit: 'MB' },
  ];
}

async function sendAnswers(baseUrl: string): Promise<number> {
  const origin = baseUrl.replace('localhost', '127.0.0.1');
  const requestIds = await makeRequests(baseUrl);
  let taken = 0;
  while (taken < answers) {
    const report = await generateLoad({ origin, requestIds, connections, durationMs: 2_000 });
    if (report.done === 0) throw new Error(`No answer was taken: ${JSON.stringify(report.refused)}`);
    taken += report.done;
  }
  return taken;
}

async function makeRequests(baseUrl: string): Promise<string[]> {
  const owner = await register({ baseUrl });
  const custom_questions = { q1: 'What do you see?', q2: 'What is unsaid?', q3: 'What should stay?', q4: '' };
  const ids: string[] = [];
  for (const _ of range(requests))
    ids.push(await owner.makeRequest({ question_set: 'custom', custom_questions }));
  return ids;
}
