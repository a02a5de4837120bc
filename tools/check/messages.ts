import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, isLanguage, languages, type Language } from '@blindspot/contracts/languages';
import { problemsOfTool, projectFolder } from './run-command.ts';

type Message =
  | string
  | readonly { declarations: string[]; selectors: string[]; match: Record<string, string> }[];
export type Catalogue = Readonly<Record<string, Message>>;

/** Compiles changed messages, because the checks for types and lint read the compiled files. */
export async function compileMessagesWhenStale(): Promise<string[]> {
  const made = newest('web/src/paraglide/**/*.js');
  if (made > newest('packages/content/{*/messages.json,project.inlang/*.{json,js}}')) return [];
  return await problemsOfTool(
    'paraglide-js',
    ['compile', '--project', '../packages/content/project.inlang', '--output-structure', 'locale-modules'],
    { cwd: path.join(projectFolder, 'web') },
  );
}

function newest(pattern: string): number {
  const times = globSync(pattern, { cwd: projectFolder }).map(
    (file) => statSync(path.join(projectFolder, file)).mtimeMs,
  );
  return Math.max(0, ...times);
}

export function checkLanguages(): string[] {
  const first = readCatalogue(defaultLanguage);
  return languages.flatMap((language) =>
    faultsOf(language, readCatalogue(language), first).map((fault) => `${language}: ${fault}`),
  );
}

function readCatalogue(language: Language): Catalogue {
  const file = path.join(projectFolder, `packages/content/${language}/messages.json`);
  const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  return messages;
}

/** Returns faults that a translator must fix: missing or unknown messages, wrong placeholders, missing plurals. */
export function faultsOf(language: string, catalogue: Catalogue, first: Catalogue): string[] {
  return [
    ...Object.keys(first)
      .filter((key) => !(key in catalogue))
      .map((key) => `${key} is missing`),
    ...Object.entries(catalogue).flatMap(([key, message]) => {
      const original = first[key];
      if (original === undefined) return [`${key} is in no other catalogue`];
      return faultsOfMessage(language, message, original).map((fault) => `${key} ${fault}`);
    }),
  ];
}

function faultsOfMessage(language: string, message: Message, original: Message): string[] {
  const names = namesIn(textsOf(original).join());
  const texts = textsOf(message);
  const empty = texts.some((text) => text.trim() === '') ? ['is empty'] : [];
  const used = namesIn(texts.join());
  const unknown = [...used]
    .filter((name) => !names.has(name))
    .map((name) => `names {${name}}, which is not given`);
  const lost = [...names].filter((name) => !used.has(name)).map((name) => `leaves out {${name}}`);
  return [...empty, ...unknown, ...lost, ...faultsOfForms(language, message), ...rawNumbers(message)];
}

/** Returns numbers that a message prints without the language's thousands separator. */
function rawNumbers(message: Message): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap(({ declarations, match }) => {
    const used = namesIn(Object.values(match).join());
    return declarations
      .flatMap((text) => /^local \w+ = (\w+): plural$/.exec(text)?.[1] ?? [])
      .filter((name) => used.has(name))
      .map((name) => `prints the raw count {${name}}; use 'local ${name}Text = ${name}: number'`);
  });
}

/** Returns missing plural forms, because a page would show the message's key instead. */
function faultsOfForms(language: string, message: Message): string[] {
  if (typeof message === 'string') return [];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return message.flatMap(({ declarations, match }) => {
    const counted = declarations.map((text) => /^local (\w+) = \w+: plural$/.exec(text)?.[1]).filter(Boolean);
    return counted.flatMap((name) =>
      forms
        .filter(
          (form) =>
            !Object.keys(match).some((key) =>
              key.split(/,\s*/).some((part) => part === `${name}=${form}` || part === `${name}=*`),
            ),
        )
        .map((form) => `has no form for ${form}`),
    );
  });
}

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));

// Prints the English messages that a language lacks, as a catalogue for translators.
if (import.meta.main) {
  const [language] = process.argv.slice(2);
  if (!isLanguage(language)) throw new TypeError(`Name a language: ${languages.join(', ')}`);
  const written = readCatalogue(language);
  const missing = Object.entries(readCatalogue(defaultLanguage)).filter(([key]) => !(key in written));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(missing), null, 2)}\n`);
}
