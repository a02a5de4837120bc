import { createHash } from 'node:crypto';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { median } from '@blindspot/test-kit/permutation-test';
import { marks } from '../marks.ts';
import { quantile, type Figure, type Part } from '../part.ts';
import { generateLoad } from './load.ts';
import { measureStatement } from './pgbench.ts';
import { startProduct, startService, type Target } from './targets.ts';

const rounds = 3;
const seconds = 6;
const connections = 64;
const clients = 10;

export const submitPart: Part = {
  name: 'submit',
  what: `submissions through the gateway, ${connections} connections, against pgbench with the same statement`,
  run: (print) => compare(() => startProduct(), print),
};

export const submitServicePart: Part = {
  name: 'submit-service',
  what: `submissions to the service itself, ${connections} connections, against pgbench with the same statement`,
  run: (print) => compare(startService, print),
};

async function compare(
  start: () => Promise<Target>,
  print: (line: string) => void,
): Promise<readonly Figure[]> {
  const target = await start();
  try {
    await generateLoad({ ...target, connections, durationMs: 2_000 });
    const submitted: number[] = [];
    const stated: number[] = [];
    const p50: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const report = await generateLoad({ ...target, connections, durationMs: seconds * 1_000 });
      const perSecond = (report.acknowledged / report.elapsedMs) * 1_000;
      const missing = await countMissing(target.adminUrl, report.receipts);
      const statements = await measureStatement({
        url: target.statementUrl,
        requests: target.requestIds.length,
        clients,
        seconds,
      });
      submitted.push(perSecond);
      stated.push(statements);
      p50.push(quantile(report.latenciesMs, 0.5));
      print(
        `round ${round}: ${perSecond.toFixed(0)} submissions/s (p50 ${quantile(report.latenciesMs, 0.5).toFixed(1)} ms, ` +
          `p99 ${quantile(report.latenciesMs, 0.99).toFixed(1)} ms), pgbench ${statements.toFixed(0)}/s; ` +
          `acknowledged ${report.acknowledged}, missing ${missing}, refused ${JSON.stringify(report.refused)}`,
      );
      if (missing > 0) throw new Error(`${missing} acknowledged answers are not stored.`);
    }
    print(`median: ${median(submitted).toFixed(0)} submissions/s, pgbench ${median(stated).toFixed(0)}/s`);
    const ratio = median(submitted) / median(stated);
    print(`ratio: ${ratio.toFixed(2)} (mark ${marks.submit.ratio.value})`);
    return [
      { name: 'ratio', value: ratio, unit: '×' },
      { name: 'submissions', value: median(submitted), unit: '/s' },
      { name: 'pgbench', value: median(stated), unit: '/s' },
      { name: 'p50', value: median(p50), unit: 'ms' },
    ];
  } finally {
    await target.stop();
  }
}

/** How many of the acknowledged answers are not in the table, found by what their receipts are stored as. */
export async function countMissing(adminUrl: string, receipts: readonly string[]): Promise<number> {
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

/** Crockford's base32, as the receipt is printed. */
function receiptBytes(receipt: string): Buffer {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let value = 0n;
  for (const character of receipt.replaceAll('-', ''))
    value = value * 32n + BigInt(alphabet.indexOf(character));
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}
