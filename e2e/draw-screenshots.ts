import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Draws the named screens, or all, into `screenshots`. `--look` picks an appearance, `--in` a language. */
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
