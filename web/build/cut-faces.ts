import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const ui = join(import.meta.dirname, '../src/ui');
const sheets = ['fonts.css', 'fonts-heading.css'];

interface Face {
  family: string;
  file: string;
  weights: readonly number[];
  characters: string;
}

/** Vite plugin that subsets font files to the characters and weights listed in their style sheets. */
export function cutFaces(): Plugin {
  let cut: Promise<void> | undefined;
  return { name: 'cut-faces', buildStart: () => (cut ??= cutAll()) };
}

async function cutAll(): Promise<void> {
  mkdirSync(join(ui, 'faces'), { recursive: true });
  for (const sheet of sheets) {
    const path = join(ui, sheet);
    for (const face of facesOf(readFileSync(path, 'utf8'))) {
      const family = require.resolve(
        `@fontsource-variable/${face.family}/files/${face.family}-latin-wght-normal.woff2`,
      );
      const file = join(ui, face.file);
      if (existsSync(file) && [path, family, import.meta.filename].every((from) => isOlder(from, file)))
        continue;
      writeFileSync(file, await cutOut(readFileSync(family), face));
    }
  }
}

const isOlder = (one: string, other: string): boolean => statSync(one).mtimeMs < statSync(other).mtimeMs;

function cutOut(family: Buffer, { weights, characters }: Face): Promise<Buffer> {
  const [min = 400, max] = weights;
  return subsetFont(family, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: max === undefined ? min : { min, max, default: min } },
  });
}

function facesOf(sheet: string): Face[] {
  return [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, block = '']) => {
    const value = (name: string): string => new RegExp(`${name}:\\s*([^;]*);`).exec(block)?.[1] ?? '';
    const file = /url\('(\.\/faces\/[^']+)'\)/.exec(block)?.[1];
    if (file === undefined) return [];
    return {
      family: /'(\w+) Variable'/.exec(value('font-family'))?.[1]?.toLowerCase() ?? '',
      file,
      weights: value('font-weight').split(' ').map(Number),
      characters: charactersIn(value('unicode-range')),
    };
  });
}

function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
