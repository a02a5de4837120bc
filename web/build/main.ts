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
    /** Fails the build if a page is too large. Off by default, because operators cannot shrink pages. */
    'hold-budgets': { type: 'boolean', default: false },
    /** Folder with alternative messages for tests. The build gets no stamp, so it counts as outdated. */
    catalogue: { type: 'string' },
    out: { type: 'string', default: join(web, 'dist') },
  },
});

if (/[#?]/.test(web)) {
  console.error(`Vite cannot build in a folder whose path holds # or ?. Rename it: ${web}`);
  process.exit(1);
}
// Forces a production build, because a test may start this script in test mode.
process.env['NODE_ENV'] = 'production';
process.chdir(web);
// Hashes the sources before the build, so that an edit during the build makes the hash outdated.
const stamp = sourceStamp();
const dist = resolve(options.out);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (options.catalogue !== undefined) process.env['CATALOGUE_FOLDER'] = resolve(options.catalogue);
const builder = await createBuilder({ logLevel: 'warn', build: { outDir: dist } });
await builder.buildApp();
// The gateway serves this whole folder, so the folder contains no other build files.
cpSync('public', join(dist, 'public'), { recursive: true });
if (options.catalogue === undefined) await finish();
// The message compiler leaves timers that would keep the process alive for 30 s.
process.exit(0);

async function finish(): Promise<void> {
  // A bundled copy of the contract's schemas would register their ids a second time in the gateway.
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
  // Writes the stamp last, so that an aborted build counts as outdated.
  writeFileSync(join(dist, 'build-stamp'), `${stamp}\n`);
}
