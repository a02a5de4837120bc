import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const sources = [
  'src/**/*.{ts,tsx,css}',
  'public/*',
  '{.,build}/*.{ts,json}',
  '../packages/contracts/src/**/*.ts',
  '../packages/content/**/*.{ts,js,json}',
  '../package-lock.json',
];

/** Returns a hash of all files that the build reads. A build is up to date if its stamp equals this hash. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: web }).toSorted()) {
    if (file.includes('paraglide/') || file.includes('.test.')) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(web, file)));
  }
  return hash.digest('hex');
}
