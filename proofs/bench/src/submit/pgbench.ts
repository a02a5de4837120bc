import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '@blindspot/embedded-servers/find-on-path';
import { submitSql, type AnnouncementRow, type SubmissionRow } from '@blindspot/responses/submit-statement';

const run = promisify(execFile);

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
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${script}`,
      `--client=${clients}`,
      '--jobs=2',
      `--time=${seconds}`,
      url,
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

export function benchRequestId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Row with values as large as the service's. pgbench replaces placeholders such as `{a}` with numbers. */
const fields: Record<keyof SubmissionRow, string | number | boolean | object | null> = {
  request_id: '00000000-0000-4000-8000-{request}',
  key_hash: '{a}{b}',
  attempt_id: '{c}{d}',
  key_id: 'k1',
  fingerprint: '5a'.repeat(16),
  is_owner: false,
  form_version: null,
  owner_id: '00000000-0000-4000-9000-000000000000',
  address_indexes: ['5a'.repeat(16)],
  response_id: '{a}{b}',
  relationship: 'colleague',
  answers: { q1: 'x'.repeat(98), q2: 'x'.repeat(84), q3: 'x'.repeat(75) },
  untouched: [],
  themes: {},
  may_quote: ['q1', 'q2', 'q3'],
  promise_version: 1,
  outside_reader: false,
  receipt_hash: '{a}{b}{c}{d}',
  name_sealed: '5a'.repeat(92),
  address_sealed: '5a'.repeat(92),
  address_index: '{b}{a}',
  account_id: null,
  language: 'en',
};
const announcement: AnnouncementRow = {
  id: '{c}{d}',
  subject: 'blindspot.responses.feedback-responses.counted',
  envelope: {
    id: '00000000-0000-4000-8000-000000000000',
    type: 'feedback-responses-counted',
    version: 1,
    occurredAt: '2026-01-01T00:00:00.000Z',
    aggregateId: '00000000-0000-4000-8000-000000000000',
    aggregateVersion: 1,
    data: { counts: [] },
  },
};

function pgbenchScript(requests: number): string {
  const settings = ['a', 'b', 'c', 'd'].map((name) => `\\set ${name} random(1, 9223372036854775807)\n`);
  const statement = [[fields], announcement].reduce(
    (sql: string, value) => sql.replace('?', () => `(${parameter(value)})`),
    submitSql.trim(),
  );
  return `\\set request random(1, ${requests})\n${settings.join('')}${statement};\n`;
}

function parameter(value: object): string {
  // pgbench reads a colon before a word as a variable, even in quotes.
  const parts = JSON.stringify(value)
    .replaceAll('":', '": ')
    .split(/\{(request|a|b|c|d)\}/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return `'${part}'`;
      return part === 'request'
        ? "lpad((:request)::text, 12, '0')"
        : `lpad(to_hex(:${part}::bigint), 16, '0')`;
    })
    .join(' || ');
}
