import type { ToldTheme } from './told-theme.ts';

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

export function createClauses(turn: number): Clauses {
  const used = new Map<string, number>();
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
            Number(isEcho(one, beside)) - Number(isEcho(other, beside)) || uses(one) - uses(other),
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

/** 'When you often …' and 'when you …, when …' stumble. */
const readsWell = (before: string, clause: string): boolean =>
  !(/\bwhen $/.test(before) && /\b(?:when|often|rarely|tend)\b/.test(clause));

/** 'They say that you say …'. */
const stammers = (template: string, clause: string): boolean =>
  ['say', 'see', 'find', 'notice', 'tell', 'help'].some(
    (verb) =>
      (clause.startsWith(`you ${verb} `) || clause.endsWith(` ${verb}`)) &&
      new RegExp(`\\b${verb}\\b`, 'i').test(template),
  );

/** The effect as it goes on after a clause. */
export const effectAfter = (clause: string | undefined, effect: string): string =>
  clause !== undefined && /\bpeople\b/.test(clause) ? effect.replace(/^People\b/, 'They') : effect;

/** Whether two sentences use much of the same words. */
function isEcho(one: string, other: string): boolean {
  const heard = pairsOf(other);
  return pairsOf(one).filter((pair) => heard.includes(pair)).length > 1;
}

function pairsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  const telling = words.filter(
    (word) => word.length > 3 && !/^(?:people|others|when|that|what|your)$/.test(word),
  );
  return [...telling, ...words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)];
}
