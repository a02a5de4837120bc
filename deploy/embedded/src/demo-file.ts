import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** State of the demo that is stored between starts. */
interface KeptDemo {
  readonly password: string;
  readonly isComplete: boolean;
  readonly shareUrl: string | undefined;
}

export interface DemoFile {
  /** Stores a new password before returning it, so that no account gets a password that is then lost. */
  read(): Promise<KeptDemo>;
  write(kept: KeptDemo): Promise<void>;
}

/** Stores the state in `demo.json` in the data folder, which only this user can read. */
export function demoFileIn(dataFolder: string): DemoFile {
  const file = path.join(dataFolder, 'demo.json');
  async function write(kept: KeptDemo): Promise<void> {
    await mkdir(dataFolder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(kept), { mode: 0o600, flush: true });
    await rename(draft, file);
  }
  return {
    write,
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as KeptDemo;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      const kept = { password: randomBytes(9).toString('base64url'), isComplete: false, shareUrl: undefined };
      await write(kept);
      return kept;
    },
  };
}
