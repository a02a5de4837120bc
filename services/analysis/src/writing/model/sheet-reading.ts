import type { SheetReading, Mention } from '../../reading/mention.ts';
import type { ReadingInput } from '../analysis-input.ts';
import type { TextReview } from '../analysis-text.ts';
import { readingShape } from './answer-shapes.ts';
import { askForEach, askModel, type ModelRun } from './ask-model.ts';
import { claimsEverybody } from './claims.ts';
import type { ModelUnavailable } from './model-unavailable.ts';
import { hasText, readingPrompt, writtenAnswers, type WrittenAnswers } from './reading-prompt.ts';
import { themeNamed } from './vocabulary-list.ts';

export interface SheetsRead {
  /** Readings in the order of the sheets; undefined for a sheet that was not read and may be tried again. */
  readonly readings: readonly (SheetReading | undefined)[];
  /** Error that aborted the remaining calls after some sheets were read. */
  readonly brokenOff: ModelUnavailable | undefined;
}

/**
 * Reads each answer sheet in a separate call, so that instructions in a sheet affect no other reading. Drops
 * labels and wishes in the model's own words that fail `review`; ids from the vocabulary reveal no words of
 * an answer. Throws `ModelUnavailable` if no sheet was read.
 */
export async function readSheetsWithModel(
  run: ModelRun,
  { form, sheets }: ReadingInput,
  review: TextReview,
): Promise<SheetsRead> {
  const written = sheets.map(({ answers }) => writtenAnswers(answers));
  const { answers: found, brokenOff } = await askForEach(run, written, async (of, sheet) => {
    if (!hasText(sheet)) return nothing;
    const answer = await askModel(of, readingPrompt(form, sheet, run.client.contextTokens), readingShape);
    return (
      answer && {
        ...answer,
        own: answer.own.filter(({ label }) => isLabel.test(label) && !claimsEverybody(label)),
      }
    );
  });
  if (brokenOff && found.every((one) => one === undefined || one === nothing)) throw brokenOff;
  const passed = await passedTexts(
    found.flatMap((one) => (one ? [...one.own.map(({ label }) => label), ...one.wishes] : [])),
    review,
  );
  const readings = found.map((one, place): SheetReading | undefined => {
    const sheet = written[place] ?? {};
    return (
      one && {
        mentions: mentionsOf({ ...one, own: one.own.filter(({ label }) => passed.has(label)) }, sheet),
        wishes: one.wishes.filter((wish) => passed.has(wish)),
      }
    );
  });
  return { readings, brokenOff };
}

type ModelReading = NonNullable<ReturnType<typeof readingShape.read>>;

const nothing: ModelReading = { states: [], own: [], wishes: [] };

/** Maximum number of mentions per sheet, so that instructions in a sheet cannot name the whole vocabulary. */
const mostMentions = 16;

const isLabel = /^(?=.{4,48}$)\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,4}$/u;

function mentionsOf({ states, own }: ModelReading, sheet: WrittenAnswers): Mention[] {
  const [first = ''] = Object.keys(sheet);
  // Replaces an unknown key with the first question, because the same person answered all questions.
  const asked = (question: string): string => (question in sheet ? question : first);
  const mentions = new Map<string, Mention>();
  for (const { question, theme: named } of states) {
    const theme = themeNamed(named);
    if (theme !== undefined)
      mentions.set(`${asked(question)} ${theme}`, { theme, question: asked(question) });
  }
  for (const { question, label, kind } of own) {
    const theme = themeNamed(label) ?? { label, kind };
    mentions.set(`${asked(question)} ${label.toLowerCase()}`, { theme, question: asked(question) });
  }
  return [...mentions.values()].slice(0, mostMentions);
}

async function passedTexts(texts: readonly string[], review: TextReview): Promise<ReadonlySet<string>> {
  const all = [...new Set(texts)];
  const problems = await review(all);
  return new Set(all.filter((_, place) => problems[place] === undefined));
}
