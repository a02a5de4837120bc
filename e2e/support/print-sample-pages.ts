import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Prints the sample pages of a build of the web, by name. A program of its own, since Playwright reads what a test
 * imports in its own way, and a finished build is for Node alone.
 */
const [build = ''] = process.argv.slice(2);
const samplePages = path.resolve(import.meta.dirname, '../../web/build/sample-pages.ts');

const documents: unknown = await import(pathToFileURL(path.join(build, 'documents.js')).href);
const samples = (await import(pathToFileURL(samplePages).href)) as {
  samplePages: (documents: unknown) => Record<string, { html: string }>;
};
const pages = Object.entries(samples.samplePages(documents)).map(([name, { html }]) => [name, html]);
process.stdout.write(JSON.stringify(Object.fromEntries(pages)));
