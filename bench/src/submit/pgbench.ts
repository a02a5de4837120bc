import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '@blindspot/embedded-servers/find-on-path';
import { submitParameters, submitSql } from '@blindspot/responses/submit-statement';

const run = promisify(execFile);

/** Statements per second that Postgres takes from pgbench, prepared, with the very text that the service sends. */
export async function measureStatement(options: {
  url: string;
  requests: number;
  clients: number;
  seconds: number;
}): Promise<number> {
  const { url, requests, clients, seconds } = options;
  const pgbench = findOnPath(['pgbench']);
  if (pgbench === undefined)
    throw new Error('pgbench is not on the PATH; it comes with the PostgreSQL client tools.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-submit-'));
  try {
    const script = join(folder, 'submit.sql');
    await writeFile(script, pgbenchScript(requests));
    const { stdout } = await run(pgbench, [
      ...['--no-vacuum', '--protocol=prepared', `--file=${script}`],
      ...[`--client=${clients}`, '--jobs=2', `--time=${seconds}`, url],
    ]);
    const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (perSecond === undefined || !/failed transactions: 0 /.test(stdout)) {
      throw new Error(`pgbench did not end well:\n${stdout}`);
    }
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The id of the nth request of the bench, as both sides make it. */
export function benchRequestId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

const halfUuid = (variable: string): string => `lpad(to_hex(:${variable}::bigint), 16, '0')`;
const uuid = (one: string, other: string): string => `(${halfUuid(one)} || ${halfUuid(other)})::uuid`;
const unique16 = 'uuid_send(gen_random_uuid())';
const bytes = (length: number): string => `'\\x${'5a'.repeat(length)}'`;

/** Values of the size that the service sends; what must be unique is made by Postgres or pgbench. */
const expressions: Record<(typeof submitParameters)[number], string> = {
  requestId: "('00000000-0000-4000-8000-' || lpad((:request)::text, 12, '0'))",
  keyHash: unique16,
  attemptId: uuid('a', 'b'),
  keyId: "'k1'",
  fingerprint: bytes(16),
  isOwner: 'false',
  ownerId: "'00000000-0000-4000-9000-000000000000'",
  addressIndexes: `array[${bytes(16)}]`,
  responseId: uuid('c', 'd'),
  relationship: "'colleague'",
  answers: `'{"q1":"${'x'.repeat(98)}","q2":"${'x'.repeat(84)}","q3":"${'x'.repeat(75)}"}'`,
  untouched: "'{}'",
  promiseVersion: '1',
  receiptHash: `(${unique16} || ${unique16})`,
  nameSealed: bytes(92),
  addressSealed: bytes(92),
  addressIndex: unique16,
  accountId: 'null',
  eventId: 'gen_random_uuid()',
  eventSubject: "'blindspot.responses.feedback-response.submitted'",
  eventEnvelope: `'{"id":"00000000-0000-4000-8000-000000000000","type":"feedback-response-submitted","version":1,"occurredAt":"2026-01-01"}'`,
};

function pgbenchScript(requests: number): string {
  const big = (name: string): string => `\\set ${name} random(1, 9223372036854775807)\n`;
  // The highest parameter first, so that $1 does not eat the beginning of $10.
  const statement = submitParameters
    .map((name, index) => ({ name, index }))
    .toReversed()
    .reduce(
      (text, { name, index }) => text.replaceAll(`$${index + 1}`, () => `(${expressions[name]})`),
      submitSql,
    );
  return `\\set request random(1, ${requests})\n${['a', 'b', 'c', 'd'].map(big).join('')}${statement.trim()};\n`;
}
