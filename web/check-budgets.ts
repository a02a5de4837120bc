import { readFileSync } from 'node:fs';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { toBrotli, toGzip } from './compress-folder.ts';
import type { Documents } from '@blindspot/contracts/pages/documents';
import { sampleForm, samplePages } from './sample-pages.ts';

/** Bytes: HTML with its CSS as brotli, scripts as gzip (`docs/performance.md`). */
const caps = { document: 14_000, shell: 6_000, enhancer: 4_000, app: 110_000, admin: 130_000 };

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export interface BudgetReport {
  lines: string[];
  failed: boolean;
}

/** Weighs what a visitor loads against its cap. */
export async function checkBudgets(dist: string): Promise<BudgetReport> {
  const lines: string[] = [];
  let failed = false;
  const weigh = (what: string, bytes: number, cap: number) => {
    failed ||= bytes > cap;
    lines.push(`${bytes > cap ? 'OVER ' : 'ok   '} ${what}: ${kilobytes(bytes)} of ${kilobytes(cap)}`);
  };
  // The bundle that was just built; that its sources are these functions, the test of the documents holds.
  const documents = (await import(`${dist}/documents.js`)) as Documents;
  const pages = samplePages(documents);
  for (const set of builtInQuestionSets.filter(({ id }) => id !== 'custom'))
    pages[`feedback form, ${set.id}`] = documents.renderFeedbackForm(sampleForm(set));
  for (const [name, { html }] of Object.entries(pages)) {
    weigh(name, (await toBrotli(html)).length, name === 'app shell' ? caps.shell : caps.document);
    for (const [, script = ''] of html.matchAll(/<script type="module" src="([^"]+)"/g))
      if (name !== 'app shell')
        weigh(`${name}, script`, (await toGzip(readFileSync(`${dist}${script}`))).length, caps.enhancer);
  }
  for (const [route, files] of appRoutes(dist)) {
    const sizes = await Promise.all(
      files.map(async (file) => (await toGzip(readFileSync(`${dist}/${file}`))).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    weigh(`app, ${route}`, total, route.includes('admin') ? caps.admin : caps.app);
  }
  return { lines, failed };
}

/** Every script a cold load of each lazy route needs: the entry, the route and what both import. */
function appRoutes(dist: string): [route: string, files: string[]][] {
  let manifest: Record<string, Chunk>;
  try {
    manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  } catch {
    return [];
  }
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) closure(next, seen);
    return seen;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) return [];
  const lazy = manifest[entry]?.dynamicImports ?? [];
  if (lazy.length === 0) return [['all', [...closure(entry)]]];
  return lazy.map((key) => [key, [...new Set([...closure(entry), ...closure(key)])]]);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
