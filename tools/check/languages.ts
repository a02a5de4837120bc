import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, offeredLanguages, defaultLanguage } from '@blindspot/contracts/languages';
import type { Language } from '@blindspot/contracts/languages';
import { faultsOf, type Catalogue } from './message-faults.ts';
import { projectFolder, type CommandOutcome } from './run-command.ts';

const web = path.join(projectFolder, 'web');

/** What public pages are made of. A sentence that only the app says may be written later. */
const publicSources = 'src/{documents,domain,enhancers,ui}/**/*.{ts,tsx}';

/** Holds every catalogue to the one of the first language: its form always, all of its sentences where it is offered. */
export async function checkLanguages(): Promise<CommandOutcome> {
  const faults = languages.flatMap((language) =>
    faultsOf(language, readCatalogue(language), readCatalogue(defaultLanguage), neededIn(language)).map(
      (fault) => `${language}: ${fault}`,
    ),
  );
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}

/** The sentences that a language has not, with those they are written from: for a translator to fill in. */
export function missingMessages(language: Language, { inAll = true } = {}): Catalogue {
  const written = readCatalogue(language);
  const first = readCatalogue(defaultLanguage);
  const asked = inAll ? new Set(Object.keys(first)) : neededIn(language);
  return Object.fromEntries(Object.entries(first).filter(([key]) => asked.has(key) && !(key in written)));
}

function neededIn(language: Language): ReadonlySet<string> {
  const all = Object.keys(readCatalogue(defaultLanguage));
  if (offeredLanguages.app.includes(language)) return new Set(all);
  if (!offeredLanguages.publicPages.includes(language)) return new Set();
  const said = globSync(publicSources, { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(web, file), 'utf8'))
    .join('\n');
  const used = new Set([...said.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key));
  return new Set(all.filter((key) => used.has(key)));
}

function readCatalogue(language: string): Catalogue {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(path.join(web, `messages/${language}.json`), 'utf8'),
  ) as Catalogue;
  return messages;
}
