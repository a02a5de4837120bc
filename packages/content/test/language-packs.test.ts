import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';

const content = path.join(import.meta.dirname, '..');

test('every folder with a pack is a language of the product', () => {
  const folders = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'pack.ts')
    .map((file) => path.dirname(file));
  expect(folders.toSorted()).toEqual(languages.toSorted());
});
