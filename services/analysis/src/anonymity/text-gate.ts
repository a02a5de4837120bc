import { revealingPattern, type RevealingPattern } from './revealing-patterns.ts';
import { characterRuns, wordRuns } from './runs.ts';
import { wordsOf } from './words.ts';

export type GateRejection = 'shared-words' | RevealingPattern;

export interface GateEvidence {
  /** Every text of every answer, each by itself. */
  readonly answers: readonly string[];
  /** Texts of the form, which any text may repeat. */
  readonly questions: readonly string[];
}

/** Length of a run of words, or of characters without spaces, that a text may not share with an answer. */
const words = 6;
const characters = 30;

/**
 * Returns for each text of a model why it may not be published, or undefined. Attack without it: one answer
 * instructs the model to repeat what the others wrote, and the owner reads a friend's sentence, phone number
 * or handle. Names are not checked here, because only the responses service has them.
 */
export function checkTexts(
  texts: readonly string[],
  { answers, questions }: GateEvidence,
): (GateRejection | undefined)[] {
  const written = texts.map(wordsOf);
  const shared = [wordRuns(words), characterRuns(characters)].map((runsOf) => {
    const asked = new Set(questions.map(wordsOf).flatMap(runsOf));
    const own = new Set(written.flatMap(runsOf).filter((run) => !asked.has(run)));
    // Keeps only the runs that the texts contain, because there are many answers.
    const found = new Set<string>();
    if (own.size > 0)
      for (const answer of answers)
        for (const run of runsOf(wordsOf(answer))) if (own.has(run)) found.add(run);
    return (place: number): boolean => runsOf(written[place] ?? []).some((run) => found.has(run));
  });
  return texts.map(
    (text, place) =>
      revealingPattern(text) ?? (shared.some((isIn) => isIn(place)) ? 'shared-words' : undefined),
  );
}
