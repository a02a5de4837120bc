import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Counts the words of the named screens, or of every screen with a limit, in each language. */
const config = path.join(import.meta.dirname, 'playwright.verify.config.ts');
const { status } = spawnSync('playwright', ['test', '--config', config, '--project', 'words'], {
  stdio: 'inherit',
  env: { ...process.env, WORDS_ON: process.argv.slice(2).join(',') },
});
process.exitCode = status ?? 1;
