import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import { checkBudgets } from './budgets.ts';
import { packFolder } from './pack-folder.ts';
import { writePseudoCatalogue } from './pseudo-locale.ts';
import { sourceStamp } from './source-stamp.ts';

const web = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    /** Fails when a page weighs too much: for those who change pages, not for those who host them. */
    'hold-budgets': { type: 'boolean', default: false },
    /** A build whose words are in letters from right to left, for tests; never taken for the real one. */
    'pseudo-locale': { type: 'boolean', default: false },
    out: { type: 'string', default: join(web, 'dist') },
  },
});

// Whoever starts the build, tests included, what is shipped is made for production.
process.env['NODE_ENV'] = 'production';
process.chdir(web);
const dist = resolve(options.out);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (options['pseudo-locale']) {
  writePseudoCatalogue(dist);
  process.env['CATALOGUE_FOLDER'] = dist;
}
const builder = await createBuilder({ logLevel: 'warn', build: { outDir: dist } });
await builder.buildApp();
// Apart from what the build left beside them, since these are served to everybody.
cpSync('public', join(dist, 'public'), { recursive: true });
await Promise.all(['assets', 'public'].map((folder) => packFolder(join(dist, folder))));
const report = await checkBudgets(dist);
for (const line of report.lines) console.log(line);
if (report.failed && options['hold-budgets']) {
  console.error('A page weighs more than its budget.');
  process.exit(1);
}
// Written last: a build that broke halfway is stale.
if (!options['pseudo-locale']) writeFileSync(join(dist, 'build-stamp'), `${sourceStamp()}\n`);
// The message compiler leaves timers behind that would hold the process for 30 s.
process.exit(0);
