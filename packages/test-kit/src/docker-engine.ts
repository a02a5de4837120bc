import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the version of a Docker engine with Compose; undefined if none answers. */
export async function findDockerEngine(): Promise<string | undefined> {
  try {
    await run('docker', ['compose', 'version']);
    return (await run('docker', ['version', '--format', '{{.Server.Version}}'])).stdout.trim();
  } catch {
    return undefined;
  }
}
