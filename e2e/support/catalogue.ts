import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import type { Page } from '@playwright/test';

const content = path.join(import.meta.dirname, '../../packages/content');

type Message = string | readonly { match: Readonly<Record<string, string>> }[];
export type Catalogue = Readonly<Record<string, Message>>;

export function catalogueOf(language: Language): Catalogue {
  const file = path.join(content, language, 'messages.json');
  const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>;
  return messages;
}

export const formsOf = (message: Message | undefined): readonly string[] =>
  typeof message === 'string' ? [message] : (message ?? []).flatMap(({ match }) => Object.values(match));

export function sentence(language: Language, key: string): string {
  const message = catalogueOf(language)[key];
  if (typeof message !== 'string') throw new Error(`${language} has no plain sentence ${key}`);
  return message;
}

/** Returns English phrases of at least three words that the other language does not use. */
function englishBeside(language: Language): string[] {
  const written = JSON.stringify([catalogueOf(language), languagePacks[language].health]);
  return [...Object.values(catalogueOf('en')).flatMap(formsOf), ...Object.values(languagePacks.en.health)]
    .flatMap((text) => text.split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter((part) => part.split(' ').length >= 3 && !written.includes(part));
}

export async function englishLeftOn(page: Page, language: Language): Promise<string[]> {
  const text = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    // Texts from people, models and services keep their own language, so they may be English.
    for (const other of body.querySelectorAll('script, style, [lang="en"], [dir="auto"], bdi'))
      other.remove();
    const labels = [...body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap(
      (element) => ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name)),
    );
    return [document.title, body.textContent, ...labels].join('\n').replaceAll(/[\u2066-\u2069]/g, '');
  });
  return englishBeside(language).filter((part) => text.includes(part));
}

/** A language for tests: English in Hebrew letters, read from right to left. */
const locale = 'en-Hebr';
const letters = 'אבגדהוזחטיכלמנסעפצקרשתךםןף';

export const pseudoCatalogue = (): Catalogue => pseudoTexts(catalogueOf('en')) as Catalogue;

export function writePseudoCatalogue(folder: string): void {
  cpSync(path.join(content, 'project.inlang'), path.join(folder, 'project.inlang'), { recursive: true });
  const settings = {
    ...readJson('project.inlang/settings.json'),
    baseLocale: locale,
    locales: [locale],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    modules: [path.join(content, '../../node_modules/@inlang/plugin-message-format/dist/index.js')],
  };
  writeFileSync(path.join(folder, 'project.inlang/settings.json'), JSON.stringify(settings));
  writeFileSync(
    path.join(folder, `${locale}.json`),
    JSON.stringify(pseudoTexts(readJson('en/messages.json'))),
  );
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(path.join(content, file), 'utf8')) as object;
}

function pseudoTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === '$schema' ? value : toPseudo(value);
  if (key === 'declarations' || key === 'selectors') return value;
  if (Array.isArray(value)) return value.map((item) => pseudoTexts(item));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [name, pseudoTexts(inner, name)]),
  );
}

/** Writes each word in Hebrew letters and makes it a third longer. Keeps placeholders in braces. */
function toPseudo(text: string): string {
  return text.replaceAll(/\{\w+\}|[a-z]+/gi, (word) => {
    if (word.startsWith('{')) return word;
    const turned = Array.from(word.toLowerCase(), (letter) => letters[letter.charCodeAt(0) - 97]);
    return [...turned, ...turned.slice(0, word.length > 3 ? Math.ceil(word.length / 3) : 0)].join('');
  });
}
