import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const sources = [
  'src/**/*.{ts,tsx,css}',
  'messages/*.json',
  'public/*',
  'project.inlang/settings.json',
  '*.{ts,json}',
  '../packages/contracts/src/*.ts',
  '../package-lock.json',
];

/** Hash of everything the build reads; equal to `dist/build-stamp` while the build is fresh. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: here }).toSorted()) {
    if (file.includes('paraglide/') || file.includes('.test.')) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${here}${file}`));
  }
  return hash.digest('hex');
}

if (import.meta.main) console.log(sourceStamp());
