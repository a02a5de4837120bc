import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { codeOf, reasonOf, SetupError } from '@blindspot/embedded-servers/setup-error';

/** Returns the port, or a free one for port 0. Throws a SetupError if the product cannot listen on it. */
export async function checkPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening');
    return (probe.address() as AddressInfo).port;
  } catch (error) {
    throw new SetupError(describeListenError(error, host, port));
  } finally {
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  }
}

/** Returns a SetupError if another program took the port after `checkPort`; undefined for other errors. */
export function takenSince(error: unknown, host: string, port: number): SetupError | undefined {
  const isOurs = error instanceof Error && 'port' in error && error.port === port;
  return isOurs && codeOf(error) === 'EADDRINUSE'
    ? new SetupError(describeListenError(error, host, port))
    : undefined;
}

function describeListenError(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} may only be used by root: choose one above 1023, for example PORT=8080 npm start`;
  return `HOST is ${host}, which is not an address of this machine (${code || reasonOf(error)}): leave it out for this machine only, or use 0.0.0.0 for the whole network.`;
}

/** Throws a SetupError unless the folder is writable. Creates a missing folder, unless `create` is false. */
export function checkFolder(setting: string, folder: string, { create = true } = {}): void {
  try {
    const existing = create ? folder : nearestExisting(folder);
    makeFolders(existing);
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    const reason =
      { EEXIST: 'it is a file', ENOTDIR: 'a part of its path is a file' }[code] ?? (code || reasonOf(error));
    throw new SetupError(
      `${setting} is ${folder}, which cannot be written (${reason}): choose another folder, for example ${setting}=~/blindspot-data npm start`,
    );
  }
}

export function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}

// Node's recursive mkdir hangs if the file system reports "no such folder", as /proc does.
function makeFolders(folder: string): void {
  if (!existsSync(path.dirname(folder))) makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
