import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The version of the Docker engine that answers and knows Compose; undefined where none does. */
export async function findDockerEngine(): Promise<string | undefined> {
  try {
    await run('docker', ['compose', 'version']);
    return (await run('docker', ['version', '--format', '{{.Server.Version}}'])).stdout.trim();
  } catch {
    return undefined;
  }
}
