import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildAssets } from './build-assets.ts';
import { checkBudgets } from './check-budgets.ts';
import { compileMessages } from './compile-messages.ts';
import { compressFolder } from './compress-folder.ts';
import { writePseudoProject } from './pseudo-locale.ts';
import { sourceStamp } from './source-stamp.ts';

// Whoever starts the build, tests included, what is shipped is made for production.
process.env['NODE_ENV'] = 'production';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: options } = parseArgs({
  options: {
    'if-stale': { type: 'boolean', default: false },
    /** For work on the documents alone; the result is never taken for a whole build. */
    'without-app': { type: 'boolean', default: false },
    /** Fails when a page weighs too much: for those who change pages, not for those who host them. */
    'hold-budgets': { type: 'boolean', default: false },
    /** A build whose words are in letters from right to left, for tests; never taken for the real one. */
    'pseudo-locale': { type: 'boolean', default: false },
    out: { type: 'string', default: `${here}dist` },
  },
});
const dist = resolve(options.out);
const stamp = sourceStamp();

if (options['if-stale'] && existsSync(`${dist}/build-stamp`)) {
  if (readFileSync(`${dist}/build-stamp`, 'utf8').trim() === stamp) process.exit(0);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (options['pseudo-locale']) {
  process.env['MESSAGES_FOLDER'] = `${dist}/messages`;
  await compileMessages(writePseudoProject(dist), `${dist}/messages`);
} else {
  await compileMessages();
}
await buildAssets(dist, { app: !options['without-app'] });
cpSync(`${here}public`, `${dist}/public`, { recursive: true });
await compressFolder(`${dist}/assets`);
await compressFolder(`${dist}/public`);
const report = await checkBudgets(dist);
for (const line of report.lines) console.log(line);
if (report.failed && options['hold-budgets']) {
  console.error('A page weighs more than its budget.');
  process.exit(1);
}
// Written last: a build that broke halfway is stale.
if (!options['without-app'] && !options['pseudo-locale']) writeFileSync(`${dist}/build-stamp`, `${stamp}\n`);
// The message compiler leaves timers behind that would hold the process for 30 s.
process.exit(0);
