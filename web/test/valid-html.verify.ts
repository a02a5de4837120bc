import { languages } from '@blindspot/contracts/languages';
import { errorsInHtml } from '@blindspot/test-kit/nu-checker';
import { expect, test } from 'vitest';
import { samplePages } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';

test('every document is valid HTML in every language', async () => {
  const pages = languages.flatMap((language) =>
    Object.entries(samplePages(documents, language)).map(
      ([name, { html }]) => [`${name} (${language})`, html] as const,
    ),
  );
  expect(await errorsInHtml(Object.fromEntries(pages))).toEqual([]);
});
