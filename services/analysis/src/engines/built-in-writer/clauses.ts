import type { ToldTheme } from './told-theme.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

/** Chooses among the clauses of a theme: the one that was used least, and in turn where they were used alike. */
export interface Clauses {
  /**
   * One that reads well at this place of the template; undefined where none does.
   *
   * @param place such as '{clause}'
   * @param beside a sentence that will stand next to it, whose words it had better not say already
   */
  at(template: string, place: string, theme: ToldTheme, beside?: string): string | undefined;
  /** What was said counts as used. */
  said(text: string, theme: ToldTheme): void;
}

export function createClauses(turn: number, { grammar }: Pick<WriterLanguage, 'grammar'>): Clauses {
  const used = new Map<string, number>();
  const { commonWords, readsWell, stammers } = grammar;
  const uses = (clause: string): number => used.get(clause) ?? 0;
  return {
    at(template, place, { description }, beside = '') {
      const clauses = [description.clause, ...description.clauses];
      const start = turn % clauses.length;
      const before = template.toLowerCase().split(place)[0] ?? '';
      return [...clauses.slice(start), ...clauses.slice(0, start)]
        .filter((clause) => readsWell(before, clause) && !stammers(template, clause))
        .toSorted(
          (one, other) =>
            Number(isEcho(one, beside, commonWords)) - Number(isEcho(other, beside, commonWords)) ||
            uses(one) - uses(other),
        )[0];
    },
    said(text, { description }) {
      const told = text.toLowerCase();
      for (const clause of [description.clause, ...description.clauses]) {
        if (told.includes(clause.toLowerCase())) used.set(clause, uses(clause) + 1);
      }
    },
  };
}

/** Whether two sentences use much of the same words. */
function isEcho(one: string, other: string, commonWords: RegExp): boolean {
  const heard = pairsOf(other, commonWords);
  return pairsOf(one, commonWords).filter((pair) => heard.includes(pair)).length > 1;
}

function pairsOf(text: string, commonWords: RegExp): string[] {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const telling = words.filter((word) => word.length > 3 && !commonWords.test(word));
  return [...telling, ...words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)];
}
