import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { seededAdmin, sayWhereProductIs } from './product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts the product as a host would, `npm start` on a fresh data folder, for all tests of a run; what it returns stops
 * it as Ctrl-C does.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'blindspot-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, ['deploy/embedded/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      RATE_LIMIT: 'off',
      PASSWORD_HASHING: 'quick',
      LOG_LEVEL: 'warn',
      // Nothing of it is to outlive the run, so no commit waits for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
      ADMIN_EMAILS: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  product.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  product.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const stop = async (): Promise<void> => {
    await interrupt(product);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await eventually(
      async () => {
        if (product.exitCode !== null) throw new Error('the product ended');
        const answer = await fetch(`${url}/api/health/ready`);
        if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
      },
      { timeoutMs: 150_000, everyMs: 50 },
    );
  } catch (error) {
    await stop();
    throw new Error(`The product did not start:\n${output.join('')}`, { cause: error });
  }
  sayWhereProductIs({ url, dataFolder });
  return stop;
}

async function interrupt(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGINT');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The product stopped with exit code ${String(code)}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
