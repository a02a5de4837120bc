import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { languages, type Language } from '@blindspot/contracts/languages';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import type { Manifest } from 'vite';
import { manifestOf } from './app-language.ts';
import { toBrotli } from './pack-folder.ts';
import { sampleForm, samplePages } from './sample-pages.ts';

/** Size limits in bytes after compression: brotli for pages with their CSS, gzip for scripts. */
const caps = { document: 14_000, form: 16_000, shell: 6_000, enhancer: 8_000, app: 226_000, admin: 190_000 };

export interface BudgetReport {
  lines: string[];
  failed: boolean;
}

export async function checkBudgets(dist: string): Promise<BudgetReport> {
  const lines: string[] = [];
  let failed = false;
  const weigh = (what: string, bytes: number, cap: number) => {
    failed ||= bytes > cap;
    lines.push(`${bytes > cap ? 'OVER ' : 'ok   '} ${what}: ${kilobytes(bytes)} of ${kilobytes(cap)}`);
  };
  const gzipped = (file: string) => statSync(`${dist}/${file}.gz`).size;
  const documents = (await import(pathToFileURL(`${dist}/documents.js`).href)) as Documents;
  for (const [name, { html }] of languages.flatMap((language) => pagesIn(language, documents))) {
    const isShell = name.startsWith('app shell');
    const cap = isShell
      ? caps.shell
      : html.includes('data-enhance="feedback-form"')
        ? caps.form
        : caps.document;
    weigh(name, (await toBrotli(html)).length, cap);
    for (const [, script = ''] of html.matchAll(/<script type="module" src="([^"]+)"/g))
      if (!isShell) weigh(`${name}, script`, gzipped(script), caps.enhancer);
  }
  for (const language of languages)
    for (const [route, files] of appRoutes(dist, language)) {
      const total = files.reduce((sum, file) => sum + gzipped(file), 0);
      weigh(`app in ${language}, ${route}`, total, route.includes('admin') ? caps.admin : caps.app);
    }
  return { lines, failed };
}

function pagesIn(language: Language, documents: Documents): [name: string, page: RenderedDocument][] {
  const pages = samplePages(documents, language);
  for (const set of builtInQuestionSets.filter(({ id }) => id !== 'custom'))
    pages[`feedback form, ${set.id}`] = documents.renderFeedbackForm({ ...sampleForm(set), language });
  return Object.entries(pages).map(([name, page]) => [`${name}, ${language}`, page]);
}

function appRoutes(dist: string, language: Language): [route: string, files: string[]][] {
  const manifest = JSON.parse(readFileSync(`${dist}/${manifestOf(language)}`, 'utf8')) as Manifest;
  const files = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) files(next, seen);
    return seen;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const routes = manifest[entry]?.dynamicImports?.filter((key) => key.endsWith('-screen.tsx')) ?? [];
  return routes.map((route) => [route, [...files(route, files(entry))]]);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
