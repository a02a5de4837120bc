import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgresTools } from '../src/postgres-tools.ts';

function toolsSaying(version: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-postgres-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const tool of ['pg_dump', 'pg_restore']) {
    const script = [
      '#!/bin/sh',
      `[ "$1" = --version ] && echo "${tool} (PostgreSQL) ${version}" && exit`,
      'echo "called: $*; by $PGUSER with $PGPASSWORD, $PGSSLMODE by $PGSSLROOTCERT" >&2; exit 1',
      '',
    ];
    writeFileSync(path.join(folder, tool), script.join('\n'));
    chmodSync(path.join(folder, tool), 0o755);
  }
  return folder;
}

test('findPostgresTools prefers POSTGRES_TOOLS_DIR', async () => {
  const env = { POSTGRES_TOOLS_DIR: toolsSaying('18.9'), PATH: `${toolsSaying('19.1')}:/usr/bin:/bin` };
  expect((await findPostgresTools({ env })).version).toBe('18.9');
});

test('findPostgresTools throws if the tools in POSTGRES_TOOLS_DIR are too old, instead of searching further', async () => {
  const env = { POSTGRES_TOOLS_DIR: toolsSaying('17.2'), PATH: `${toolsSaying('19.1')}:/usr/bin:/bin` };
  await expect(findPostgresTools({ env })).rejects.toThrow('holds no pg_dump of Postgres 18 or newer');
});

test('findPostgresTools skips tools on PATH that are too old', async () => {
  const cacheFolder = path.join(toolsSaying('15.1'), 'cache');
  const env = { PATH: toolsSaying('15.1') };
  await expect(findPostgresTools({ env, cacheFolder })).rejects.toThrow('POSTGRES_TOOLS_DIR may name');
});

test('the Postgres tools get the password in the environment, not on the command line', async () => {
  const tools = await findPostgresTools({ env: { POSTGRES_TOOLS_DIR: toolsSaying('18.9') } });
  await expect(tools.run('pg_dump', ['--file=x'], 'postgres://ida:p%40ss@127.0.0.1:1/n')).rejects.toThrow(
    'called: --file=x; by ida with p@ss',
  );
});

test('the Postgres tools verify the certificate of the server as strictly as the services do', async () => {
  const tools = await findPostgresTools({ env: { POSTGRES_TOOLS_DIR: toolsSaying('18.9') } });
  const url = 'postgres://ida:p@127.0.0.1:1/n?sslmode=verify-full&sslrootcert=/run/ca.crt';
  await expect(tools.run('pg_dump', [], url)).rejects.toThrow('verify-full by /run/ca.crt');
});

test('the Postgres tools get the libpq name of the TLS mode that trusts any certificate', async () => {
  const tools = await findPostgresTools({ env: { POSTGRES_TOOLS_DIR: toolsSaying('18.9') } });
  const url = 'postgres://ida:p@127.0.0.1:1/n?sslmode=no-verify';
  await expect(tools.run('pg_dump', [], url)).rejects.toThrow('require by');
});

test('findPostgresTools downloads missing tools without installing them, and the tools run', async () => {
  const tools = await findPostgresTools();
  expect(Number.parseInt(tools.version)).toBeGreaterThanOrEqual(18);
  await expect(tools.run('pg_dump', [], 'postgres://nobody:secret@127.0.0.1:1/nothing')).rejects.toThrow(
    'pg_dump failed',
  );
});
