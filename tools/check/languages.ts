import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, languages, type Language } from '@blindspot/content/languages';
import { faultsOf, type Catalogue } from './message-faults.ts';
import { projectFolder, type CommandOutcome } from './run-command.ts';

/** Checks that each language has all messages of the default language, in the same form. */
export async function checkLanguages(): Promise<CommandOutcome> {
  const first = readCatalogue(defaultLanguage);
  const faults = languages.flatMap((language) =>
    faultsOf(language, readCatalogue(language), first).map((fault) => `${language}: ${fault}`),
  );
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}

/** Returns the missing messages of a language, in English, for a translator. */
export function missingMessages(language: Language): Catalogue {
  const written = readCatalogue(language);
  return Object.fromEntries(
    Object.entries(readCatalogue(defaultLanguage)).filter(([key]) => !(key in written)),
  );
}

function readCatalogue(language: string): Catalogue {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(path.join(projectFolder, `packages/content/${language}/messages.json`), 'utf8'),
  ) as Catalogue;
  return messages;
}
