import { languages } from '@blindspot/contracts/languages';
import { errorsInHtml } from '@blindspot/test-kit/nu-checker';
import type { Documents } from '@blindspot/contracts/pages/documents';
import { expect, test } from 'vitest';
import { samplePages } from '../build/sample-pages.ts';

// Checks the built pages, because only they link to their scripts.
const built = new URL('../dist/documents.js', import.meta.url).href;
const documents = (await import(built)) as Documents;

test('every document is valid HTML in every language', async () => {
  const pages = languages.flatMap((language) =>
    Object.entries(samplePages(documents, language)).map(
      ([name, { html }]) => [`${name} (${language})`, html] as const,
    ),
  );
  expect(await errorsInHtml(Object.fromEntries(pages))).toEqual([]);
});
