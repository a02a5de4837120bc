import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Draws every screen and state, or those whose names are given, into the ignored folder `screenshots`. */
const config = path.join(import.meta.dirname, 'playwright.config.ts');
const { status } = spawnSync('playwright', ['test', '--config', config, '--project', 'screenshots'], {
  stdio: 'inherit',
  env: { ...process.env, SCREENS: process.argv.slice(2).join(',') },
});
process.exitCode = status ?? 1;
