import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs `docker` in the project's folder and returns its output. Throws its errors if it fails. */
export async function docker(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn('docker', words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, output, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return output;
  throw new Error(`docker ${words.join(' ')} ended with ${String(code)}:\n${complaints.slice(-4_000)}`);
}
