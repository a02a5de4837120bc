import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf, type Catalogue } from './catalogue.ts';

const content = join(import.meta.dirname, '../../packages/content');
/** A test locale: English in Hebrew letters, read from right to left, with the plurals of English. */
const locale = 'en-Hebr';
const letters = 'אבגדהוזחטיכלמנסעפצקרשתךםןף';

/** Returns the messages of the pseudo-locale. */
export const pseudoCatalogue = (): Catalogue => pseudoTexts(catalogueOf('en')) as Catalogue;

/** Writes an inlang project with the pseudo-locale as its only language. */
export function writePseudoCatalogue(folder: string): void {
  cpSync(join(content, 'project.inlang'), join(folder, 'project.inlang'), { recursive: true });
  const settings = {
    ...readJson('project.inlang/settings.json'),
    baseLocale: locale,
    locales: [locale],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    modules: [join(content, '../../node_modules/@inlang/plugin-message-format/dist/index.js')],
  };
  writeFileSync(join(folder, 'project.inlang/settings.json'), JSON.stringify(settings));
  writeFileSync(join(folder, `${locale}.json`), JSON.stringify(pseudoTexts(readJson('en/messages.json'))));
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(join(content, file), 'utf8')) as object;
}

/** Replaces the texts of messages and of their plural forms, and keeps declarations and selectors. */
function pseudoTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === '$schema' ? value : toPseudo(value);
  if (key === 'declarations' || key === 'selectors') return value;
  if (Array.isArray(value)) return value.map((item) => pseudoTexts(item));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [name, pseudoTexts(inner, name)]),
  );
}

/** Writes each word in Hebrew letters and a third longer; names in braces stay. */
function toPseudo(text: string): string {
  return text.replaceAll(/\{\w+\}|[a-z]+/gi, (word) => {
    if (word.startsWith('{')) return word;
    const turned = Array.from(word.toLowerCase(), (letter) => letters[letter.charCodeAt(0) - 97]);
    return [...turned, ...turned.slice(0, word.length > 3 ? Math.ceil(word.length / 3) : 0)].join('');
  });
}
