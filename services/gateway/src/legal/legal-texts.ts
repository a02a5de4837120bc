import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalPageNames, type LegalPageName, type LegalText } from '@blindspot/contracts/pages/page';

/** What the operator wrote, by page. */
export type LegalTexts = Readonly<Record<LegalPageName, readonly LegalText[]>>;

/** A long privacy notice has a quarter of it. */
const fileBytes = 65_536;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Where nobody wrote anything. */
export const noLegalTexts: LegalTexts = Object.fromEntries(
  legalPageNames.map((page) => [page, []]),
) as unknown as LegalTexts; // One member for each of `legalPageNames`.

/**
 * The files of a folder: `imprint.md` and, for another language than the site's, `imprint.de.md`. Everything that keeps one
 * from being shown is a problem, also a name that no page has: a notice that is silently not there would be worse than no start.
 */
export function readLegalTexts(folder: string): { texts: LegalTexts; problems: string[] } {
  const problems: string[] = [];
  const texts: Record<LegalPageName, LegalText[]> = { imprint: [], privacy: [], terms: [], contact: [] };
  for (const file of filesOf(folder, problems)) {
    const named = placeOf(file);
    if (!named) {
      problems.push(`${file} is no page: there are ${legalPageNames.map((name) => `${name}.md`).join(', ')}`);
      continue;
    }
    const text = readText(join(folder, file), file, problems);
    if (text !== undefined) texts[named.page].push({ lang: named.lang, text });
  }
  return { texts, problems };
}

/** In an order that does not depend on the disk. */
function filesOf(folder: string, problems: string[]): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .toSorted();
  } catch {
    problems.push('is no folder that can be read');
    return [];
  }
}

function placeOf(file: string): { page: LegalPageName; lang: string | null } | undefined {
  const [, name, lang = null] = /^([a-z]+)(?:\.([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*))?\.md$/.exec(file) ?? [];
  const page = legalPageNames.find((known) => known === name);
  return page && { page, lang };
}

function readText(path: string, file: string, problems: string[]): string | undefined {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > fileBytes) problems.push(`${file} is larger than ${fileBytes} bytes`);
    else {
      const text = decoder.decode(bytes);
      if (text.trim() !== '') return text;
      problems.push(`${file} is empty`);
    }
  } catch (error) {
    problems.push(`${file} ${error instanceof TypeError ? 'is not UTF-8' : 'cannot be read'}`);
  }
  return undefined;
}
