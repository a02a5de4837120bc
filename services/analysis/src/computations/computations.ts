import { readingsOf } from '../anonymity/release-gate.ts';
import type { AnalysisInput } from '../engines/analysis-input.ts';
import { textsOf, type AnalysisText } from '../engines/analysis-text.ts';
import { earlyText, type EarlyText } from '../engines/early/early-text.ts';
import { createLocalEngine } from '../engines/local/local-engine.ts';
import { publishableComments, type CommentedQuestion } from './comments.ts';
import { clearFigures } from './figures.ts';
import { shuffle } from './shuffle.ts';
import { problemOfText } from './text-review.ts';

// Everything here grows with the answers, so it runs in a thread of its own: what goes in and comes out is plain data.

const engine = createLocalEngine();

export const figures = clearFigures;

export async function earlyView(input: Pick<AnalysisInput, 'voices' | 'form'>): Promise<EarlyText> {
  return earlyText(await engine.code(input));
}

export async function localText(input: AnalysisInput): Promise<AnalysisText> {
  return await engine.analyse(input);
}

/** What is wrong with a text, or everything it can be read as, to be searched for names. */
export function reviewText(reviewed: {
  readonly text: AnalysisText;
  readonly input: AnalysisInput;
  readonly systemMessage: string;
}): { readonly problem: string } | { readonly readings: string[] } {
  const texts = textsOf(reviewed.text);
  const problem = problemOfText(texts, reviewed.input, reviewed.systemMessage);
  return problem === undefined ? { readings: readingsOf(texts) } : { problem };
}

/** What may be quoted, and for each comment, in that order, everything it can be read as. */
export function comments(release: Omit<Parameters<typeof publishableComments>[0], 'shuffle'>): {
  readonly questions: CommentedQuestion[];
  readonly readings: string[][];
} {
  const questions = publishableComments({ ...release, shuffle });
  const readings = questions.flatMap((question) =>
    question.comments.map(({ content }) => readingsOf([content])),
  );
  return { questions, readings };
}
