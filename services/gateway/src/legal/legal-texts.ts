import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalPageNames, type LegalPageName, type LegalText } from '@blindspot/contracts/pages/page';

export type LegalTexts = Readonly<Record<LegalPageName, readonly LegalText[]>>;

/** Maximum size of a file in bytes, four times the size of a long privacy notice. */
const fileBytes = 65_536;
const decoder = new TextDecoder('utf-8', { fatal: true });

export const noLegalTexts: LegalTexts = Object.fromEntries(
  legalPageNames.map((page) => [page, []]),
) as unknown as LegalTexts;

/**
 * Reads the legal texts in a folder, for example `imprint.md`, and `imprint.de.md` in German. Reports each
 * file that cannot be shown, because a notice that is silently missing is worse than a failed start.
 */
export function readLegalTexts(folder: string): { texts: LegalTexts; problems: string[] } {
  const problems: string[] = [];
  const texts: Record<LegalPageName, LegalText[]> = { imprint: [], privacy: [], terms: [], contact: [] };
  for (const file of filesOf(folder, problems)) {
    const named = placeOf(file);
    if (!named) {
      problems.push(
        `${file} is not a legal page; use ${legalPageNames.map((name) => `${name}.md`).join(', ')}`,
      );
      continue;
    }
    const text = readText(join(folder, file), file, problems);
    if (text !== undefined) texts[named.page].push({ lang: named.lang, text });
  }
  return { texts, problems };
}

function filesOf(folder: string, problems: string[]): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .toSorted();
  } catch {
    problems.push('is not a readable folder');
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
