import { createHash } from 'node:crypto';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { range } from '@blindspot/test-kit/in-parallel';
import { median } from '@blindspot/test-kit/permutation-test';
import { quantile, type Part } from '../part.ts';
import { generateLoad, perSecond as perSecondOf } from '../load/load.ts';
import { measureStatement } from './pgbench.ts';
import { makeKnown, startProduct, untilCounted, type Target } from './targets.ts';

const rounds = 3;
const seconds = 6;
const connections = 64;
const clients = 10;
const perSecond = 2_000;

export const submitPart: Part = {
  name: 'submit',
  what: `submissions through the gateway, ${connections} connections and one client, against pgbench with the same statement`,
  async run(print) {
    const target = await startProduct();
    try {
      await makeKnown(target.adminUrl);
      const many = await compare(target, connections, clients, print);
      const alone = await compare(target, 1, 1, print);
      const behind = await measureCounts(target, print);
      return [
        { name: 'ratio', value: many.submissions / many.statements, unit: '×' },
        { name: 'submissions', value: many.submissions, unit: '/s' },
        { name: 'pgbench', value: many.statements, unit: '/s' },
        { name: 'p50', value: many.p50, unit: 'ms' },
        // With a single client, the time per statement is the inverse of the statements per second.
        { name: 'alone, p50 ratio', value: (alone.p50 * alone.statements) / 1_000, unit: '×' },
        { name: 'alone, p50', value: alone.p50, unit: 'ms' },
        { name: 'behind', value: behind, unit: 's' },
      ];
    } finally {
      await target.stop();
    }
  },
};

async function compare(
  target: Target,
  over: number,
  by: number,
  print: (line: string) => void,
): Promise<{ submissions: number; statements: number; p50: number }> {
  await generateLoad({ ...target, connections: over, durationMs: 2_000 });
  const measured: { submissions: number; statements: number; p50: number }[] = [];
  for (const round of range(rounds)) {
    const report = await generateLoad({ ...target, connections: over, durationMs: seconds * 1_000 });
    const submissions = perSecondOf(report);
    const missing = await countMissing(target.adminUrl, report.receipts);
    const statements = await measureStatement({
      url: target.statementUrl,
      requests: target.requestIds.length,
      clients: by,
      seconds,
    });
    const p50 = quantile(report.latenciesMs, 0.5);
    measured.push({ submissions, statements, p50 });
    print(
      `round ${round + 1}, ${over} connections: ${submissions.toFixed(0)} submissions/s (p50 ${p50.toFixed(1)} ms, ` +
        `p99 ${quantile(report.latenciesMs, 0.99).toFixed(1)} ms), pgbench with ${by}: ${statements.toFixed(0)}/s; ` +
        `acknowledged ${report.done}, missing ${missing}, refused ${JSON.stringify(report.refused)}`,
    );
    if (missing > 0) throw new Error(`${missing} acknowledged answers are not stored.`);
  }
  const middle = (of: keyof (typeof measured)[number]): number => median(measured.map((one) => one[of]));
  return { submissions: middle('submissions'), statements: middle('statements'), p50: middle('p50') };
}

/** Sends `perSecond` answers per second. Returns how many seconds the services need afterwards to count all of them. */
async function measureCounts(target: Target, print: (line: string) => void): Promise<number> {
  await untilCounted(target.adminUrl);
  const report = await generateLoad({ ...target, connections, durationMs: seconds * 1_000, perSecond });
  const begun = performance.now();
  await untilCounted(target.adminUrl);
  const behind = (performance.now() - begun) / 1_000;
  print(`counts: ${behind.toFixed(2)} s behind after ${report.done} answers in ${seconds} s`);
  return behind;
}

async function countMissing(adminUrl: string, receipts: readonly string[]): Promise<number> {
  const hashes = receipts.map((receipt) => createHash('sha256').update(receiptBytes(receipt)).digest());
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ missing: number }>(
      `select count(*)::int as missing from unnest($1::bytea[]) as sent (hash)
       where not exists (select from responses.answers a where a.receipt_hash = sent.hash)`,
      [hashes],
    ),
  );
  return rows[0]?.missing ?? hashes.length;
}

function receiptBytes(receipt: string): Buffer {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let value = 0n;
  for (const character of receipt.replaceAll('-', ''))
    value = value * 32n + BigInt(alphabet.indexOf(character));
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}
