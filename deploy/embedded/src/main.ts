import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Before anything else is loaded: what Node makes of the sources is kept for the next start, which then takes half the time and
// 100 MB less. Without a folder that can be written to it goes without.
enableCompileCache(
  process.env['NODE_COMPILE_CACHE'] ??
    path.resolve(import.meta.dirname, '../../../node_modules/.cache/start'),
);
const { runLauncher } = await import('./run-launcher.ts');

await runLauncher(process.argv.slice(2));
