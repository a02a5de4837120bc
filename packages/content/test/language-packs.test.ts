import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languagePacks } from '../language-packs.ts';
import { languages } from '../languages.ts';
import settings from '../project.inlang/settings.json' with { type: 'json' };

const content = path.join(import.meta.dirname, '..');

test('exactly the languages of the product have a folder with a pack.ts', () => {
  const folders = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'pack.ts')
    .map((file) => path.dirname(file));
  expect(folders.toSorted()).toEqual(languages.toSorted());
});

test('Paraglide compiles messages for exactly the languages of the product', () => {
  expect(settings.locales).toEqual(languages);
});

const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(languages)('health sentences in %s have the same placeholders as in English', (language) => {
  for (const [id, text] of Object.entries(languagePacks.en.health))
    expect([id, ...namesIn(languagePacks[language].health[id as 'broker'])]).toEqual([id, ...namesIn(text)]);
});
