import { revealingPattern, type RevealingPattern } from './revealing-patterns.ts';
import { wordsOf } from './words.ts';

export type GateRejection = 'shared-words' | RevealingPattern;

export interface GateEvidence {
  readonly answers: readonly string[];
  /** Texts of the form, which a model's text may repeat. */
  readonly questions: readonly string[];
}

/** A text fails if it shares this many consecutive words, or characters without spaces, with an answer. */
const runLengths = { words: 6, characters: 30 };

/**
 * Returns for each of a model's texts why it may not be published, or undefined if it may. The responses
 * service checks names, because only that service has them. Attack without this check: one answer instructs
 * the model to repeat other people's answers to the owner.
 */
export function checkTexts(
  texts: readonly string[],
  { answers, questions }: GateEvidence,
): (GateRejection | undefined)[] {
  const written = texts.map(wordsOf);
  const shared = [wordRuns(runLengths.words), characterRuns(runLengths.characters)].map((runsOf) => {
    const asked = new Set(questions.map(wordsOf).flatMap(runsOf));
    const own = new Set(written.flatMap(runsOf).filter((run) => !asked.has(run)));
    // Stores only the answers' runs that the texts also contain, because there are many answers.
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

type RunsOf = (words: readonly string[]) => string[];

/**
 * Returns a function that lists the runs of `length` consecutive words. Attack without this rule: a text
 * repeats half of an answer without its rare words.
 */
const wordRuns =
  (length: number): RunsOf =>
  (words) =>
    words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));

/**
 * Returns a function that lists the runs of `length` consecutive characters, ignoring spaces. Attack without
 * this rule: a text repeats an answer with other breaks between its words.
 */
const characterRuns =
  (length: number): RunsOf =>
  (words) => {
    const text = words.join('');
    return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, index) =>
      text.slice(index, index + length),
    );
  };
