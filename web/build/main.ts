import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import { checkBudgets } from './budgets.ts';
import { packFolder } from './pack-folder.ts';
import { sourceStamp } from './source-stamp.ts';

const web = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    /**
     * Fails the build if a page exceeds its size limit. Used in development only, because operators cannot
     * make a page smaller.
     */
    'hold-budgets': { type: 'boolean', default: false },
    /**
     * Folder with other messages, for test builds. Such a build gets no source stamp, so that it always
     * counts as out of date.
     */
    catalogue: { type: 'string' },
    out: { type: 'string', default: join(web, 'dist') },
  },
});

if (/[#?]/.test(web)) {
  console.error(`Vite cannot build in a folder whose path holds # or ?. Rename it: ${web}`);
  process.exit(1);
}
// Builds for production, even if a test starts the build.
process.env['NODE_ENV'] = 'production';
process.chdir(web);
// Computes the stamp before the build, so that an edit during the build makes the stamp stale.
const stamp = sourceStamp();
const dist = resolve(options.out);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (options.catalogue !== undefined) process.env['CATALOGUE_FOLDER'] = resolve(options.catalogue);
const builder = await createBuilder({ logLevel: 'warn', build: { outDir: dist } });
await builder.buildApp();
// Everything in this folder is public, so it is separate from the rest of the build.
cpSync('public', join(dist, 'public'), { recursive: true });
if (options.catalogue === undefined) await finish();
// The message compiler leaves timers that would keep the process alive for 30 s.
process.exit(0);

async function finish(): Promise<void> {
  // The gateway loads this bundle and the contract. If both contained the same schema, its id would be
  // registered twice and /api/openapi.json would return 500.
  const schema = /\bmeta\(\{\s*id:[^,}]*/.exec(readFileSync(join(dist, 'documents.js'), 'utf8'));
  if (schema) {
    console.error(`documents.js holds a schema of the contract: ${schema[0]}. Import only types from it.`);
    process.exit(1);
  }
  await Promise.all(['assets', 'public'].map((folder) => packFolder(join(dist, folder))));
  const report = await checkBudgets(dist);
  for (const line of report.lines) console.log(line);
  if (report.failed && options['hold-budgets']) {
    console.error('A page weighs more than its budget.');
    process.exit(1);
  }
  // Writes the stamp last, so that an aborted build is stale.
  writeFileSync(join(dist, 'build-stamp'), `${stamp}\n`);
}
