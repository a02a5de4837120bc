import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startOfProcess } from './process-table.ts';
import { SetupError } from './setup-error.ts';

/**
 * Takes the folder for this process, so that two launchers never run servers on the same data. A lock whose owner
 * has ended, by `kill -9` or with the machine, is taken over.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = path.join(folder, 'launcher.lock');
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startOfProcess(process.pid)}\n`, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', ...start] = readFileSync(file, 'utf8').trim().split(' ');
    if (start.join(' ') !== '' && Number(pid) > 0 && startOfProcess(Number(pid)) === start.join(' ')) {
      throw new SetupError(
        `${folder} is in use: Blindspot already runs on it as process ${pid}; stop that one first or choose another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new SetupError(`${folder} is in use: another start took it at the same moment.`);
}
