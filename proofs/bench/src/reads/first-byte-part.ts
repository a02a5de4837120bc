import { request as httpRequest, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { fillPath } from '@blindspot/contracts/fill-path';
import { feedbackForm } from '@blindspot/contracts/pages/paths';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Part } from '../part.ts';
import { makeRequest } from './made-request.ts';

const starts = 5;
/** The first reader after a start comes when it is over, and before anybody else has. */
const quietMs = 3_000;
const asks = 40;
const marks = { cold: 10, kept: 6 };

export const firstBytePart: Part = {
  name: 'first-byte',
  what: `how long a form page's first byte takes, median of ${starts} processes: the first page of each, an order nobody opened yet, one that is kept`,
  async run(print) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'blindspot-first-byte-'));
    try {
      const path = await prepare(dataFolder);
      const first: number[] = [];
      const unseen: number[] = [];
      const kept: number[] = [];
      for (let start = 0; start < starts; start += 1) {
        const times = await timesAfterStart(dataFolder, path);
        first.push(times.first);
        unseen.push(median(times.unseen));
        kept.push(median(times.kept));
      }
      print(
        `first page of a process: ${median(first).toFixed(1)} ms (${first.map((ms) => ms.toFixed(0)).join(', ')})`,
      );
      print(`an order nobody opened: ${median(unseen).toFixed(1)} ms, kept: ${median(kept).toFixed(1)} ms`);
      print(`first / mark of ${marks.cold} ms: ${(median(first) / marks.cold).toFixed(2)}`);
      print(`unseen / mark of ${marks.cold} ms: ${(median(unseen) / marks.cold).toFixed(2)}`);
      print(`kept / mark of ${marks.kept} ms: ${(median(kept) / marks.kept).toFixed(2)}`);
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

async function prepare(dataFolder: string): Promise<string> {
  const product = await launchProduct({ dataFolder });
  try {
    return fillPath(feedbackForm, { requestId: await makeRequest(product.url) });
  } finally {
    await product.stop();
  }
}

interface Times {
  first: number;
  unseen: number[];
  kept: number[];
}

async function timesAfterStart(dataFolder: string, path: string): Promise<Times> {
  const product = await launchProduct({ dataFolder });
  try {
    await pass(quietMs);
    const first = await ask(product.url, path);
    const seen = new Set([first.etag]);
    const times: Times = { first: first.ms, unseen: [], kept: [] };
    for (let asked = 0; asked < asks; asked += 1) {
      const { etag, ms } = await ask(product.url, path);
      (seen.has(etag) ? times.kept : times.unseen).push(ms);
      seen.add(etag);
    }
    return times;
  } finally {
    await product.stop();
  }
}

/** One page over a connection of its own, until its first byte is there. */
async function ask(origin: string, path: string): Promise<{ ms: number; etag: string }> {
  const startedAt = performance.now();
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${origin}${path}`, { headers, agent: false }, resolve).once('error', reject).end();
  });
  if (response.statusCode !== 200) throw new Error(`The form answered ${response.statusCode}`);
  const ms = performance.now() - startedAt;
  response.resume();
  await new Promise((resolve) => response.once('end', resolve));
  return { ms, etag: response.headers.etag ?? '' };
}
