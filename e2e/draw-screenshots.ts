import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Draws every screen and state, or those whose names are given, into the ignored folder `screenshots`: in each look
 * or the one after `--look`, in English or in the language after `--in`, which has a folder of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string', default: '' }, look: { type: 'string', default: '' } },
});
const config = path.join(import.meta.dirname, 'playwright.config.ts');
const { status } = spawnSync('playwright', ['test', '--config', config, '--project', 'screenshots'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SCREENS: positionals.join(','),
    SCREENS_IN: values.in,
    SCREENS_LOOK: values.look,
  },
});
process.exitCode = status ?? 1;
