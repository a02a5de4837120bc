import { wordsOf } from './normalised-text.ts';
import { revealingPattern, type RevealingPattern } from './revealing-patterns.ts';
import { sharesCharacterRun, sharesWordRun } from './shared-runs.ts';

export type GateRejection = 'shared-words' | 'shared-characters' | RevealingPattern;

/** Consecutive words, and consecutive characters without spaces, that may not come from one answer. */
export const sharedWords = 6;
export const sharedCharacters = 30;

/**
 * Why these texts may not leave, or undefined. A text may not repeat a run of words or characters of any one answer
 * (what the questions themselves say is nobody's), quote, or carry a number, address, link or handle. Names are not
 * known here: the responses service screens for them.
 */
export function checkRelease(
  texts: readonly string[],
  evidence: { readonly answers: readonly string[]; readonly questions: readonly string[] },
): GateRejection | undefined {
  const pattern = texts.map(revealingPattern).find((found) => found !== undefined);
  if (pattern !== undefined) return pattern;
  const written = texts.map(wordsOf);
  const answers = evidence.answers.map(wordsOf);
  const questions = evidence.questions.map(wordsOf);
  if (sharesWordRun(written, answers, { length: sharedWords, except: questions })) return 'shared-words';
  if (sharesCharacterRun(written, answers, { length: sharedCharacters, except: questions })) {
    return 'shared-characters';
  }
  return undefined;
}
