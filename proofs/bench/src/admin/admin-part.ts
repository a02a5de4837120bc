import { setTimeout as pause } from 'node:timers/promises';
import { exportEmails } from '@blindspot/contracts/endpoints/email-list';
import { listUsersResponses } from '@blindspot/contracts/endpoints/feedback-responses';
import { treeMemoryMb } from '@blindspot/test-kit/process-memory';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';
import { startAdminTarget, type AdminTarget } from './admin-target.ts';

const answers = 100_000;
const calls = 200;
const idleMs = 3_000;
const sampleEveryMs = 100;

const pages = {
  'newest first': '',
  'oldest first': '?sort=oldest',
  'one relationship': '?relationship=colleague',
  'one address': '?search=nobody%40example.test',
};

export const adminPart: Part = {
  name: 'admin',
  what: `with ${answers} stored answers: first page of all responses at the admin service, and the file of all of them`,
  async run(print) {
    const target = await startAdminTarget(answers);
    try {
      print(`${target.stored} answers stored`);
      await timeFirstPage(target, '', 50);
      const worst = new Map<string, number>();
      for (const [name, query] of Object.entries(pages)) {
        const times = await timeFirstPage(target, query, calls);
        worst.set(name, quantile(times, 0.99));
        print(
          `first page, ${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
        );
      }
      const grown: number[] = [];
      for (const { operation: file, url } of [listUsersResponses, exportEmails]) {
        const { rows, seconds, overIdleMb } = await download(target, url);
        grown.push(overIdleMb);
        print(
          `file ${file}: ${rows} rows in ${seconds.toFixed(1)} s, at most ${overIdleMb.toFixed(0)} MB over idle`,
        );
      }
      const { 'first page p99': pageMark, 'memory of a file': fileMark } = marks.admin;
      const firstPage = worst.get('newest first') ?? Number.NaN;
      print(`first page p99 / mark of ${pageMark.value} ms: ${(firstPage / pageMark.value).toFixed(2)}`);
      print(`memory / mark of ${fileMark.value} MB: ${(Math.max(...grown) / fileMark.value).toFixed(2)}`);
      return [
        { name: 'first page p99', value: firstPage, unit: 'ms' },
        { name: 'memory of a file', value: Math.max(...grown), unit: 'MB' },
      ];
    } finally {
      await target.stop();
    }
  },
};

async function timeFirstPage(target: AdminTarget, query: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let call = 0; call < times; call += 1) {
    const startedAt = performance.now();
    const reply = await fetch(`${target.url}${listUsersResponses.url}${query}`, {
      headers: { authorization: `Bearer ${target.token}` },
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The first page was answered with ${reply.status}.`);
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

async function download(
  target: AdminTarget,
  path: string,
): Promise<{ rows: number; seconds: number; overIdleMb: number }> {
  await pause(idleMs);
  const idle = treeMemoryMb(target.pid);
  let most = idle;
  const sampling = setInterval(() => {
    most = Math.max(most, treeMemoryMb(target.pid));
  }, sampleEveryMs);
  try {
    const startedAt = performance.now();
    const reply = await fetch(`${target.url}${path}`, {
      headers: { authorization: `Bearer ${target.token}`, accept: 'text/csv' },
    });
    if (!reply.ok || !reply.body) throw new Error(`The file was answered with ${reply.status}.`);
    let lines = 0;
    for await (const chunk of reply.body) for (const byte of chunk) if (byte === 0x0d) lines += 1;
    return { rows: lines - 1, seconds: (performance.now() - startedAt) / 1_000, overIdleMb: most - idle };
  } finally {
    clearInterval(sampling);
  }
}
