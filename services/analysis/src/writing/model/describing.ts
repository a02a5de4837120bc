import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import { languagePacks } from '@blindspot/content/language-packs';
import type { AnswerSheet } from '../analysis-input.ts';
import type { TextReview } from '../analysis-text.ts';
import { linesShape, voteShape } from './answer-shapes.ts';
import { askForEach, askModel, messagesOf, type ModelRun } from './ask-model.ts';
import { claimsTooMany, unsupportedClaim } from './claims.ts';
import {
  describingPrompt,
  mostLinesOfTheme,
  themeOfId,
  votingPrompt,
  ballotOf,
  type SheetsOnThemes,
  type ThemedSheet,
} from './describing-prompt.ts';
import { plainText } from './plain-text.ts';
import { hasText, shortenedUntil, writtenAnswers } from './reading-prompt.ts';
import { tokensOf } from './tokens.ts';
import type { PublishedLine } from '../../findings/findings.ts';

export interface ToDescribe {
  readonly form: FeedbackForm;
  readonly language: Language;
  readonly themes: readonly string[];
  /** Answers that the model may read, each with the published themes that the person names. */
  readonly sheets: readonly (AnswerSheet & Omit<ThemedSheet, 'answers'>)[];
}

const mostLines = 24;
const longestLine = 260;
const answerTokens = 900;

/**
 * Returns lines: general sentences that at least `support` answer sheets support. The model proposes lines
 * from all sheets together. A separate call per sheet then asks for the lines that it supports, so that
 * instructions in a sheet affect no other vote. Throws `ModelUnavailable`.
 */
export async function describeWithModel(
  run: ModelRun,
  { form, language, themes, sheets }: ToDescribe,
  review: TextReview,
): Promise<PublishedLine[]> {
  const written = sheets
    .map((sheet) => ({ ...sheet, answers: writtenAnswers(sheet.answers) }))
    .filter(({ answers }) => hasText(answers));
  if (written.length < anonymity.support || themes.length === 0) return [];
  const on = { form, themes, languageName: languagePacks[language].model.name };
  const proposals: PublishedLine[] = [];
  for (const some of chunksThatFit(on, written, run.client.contextTokens)) {
    const proposed = await askModel(run, describingPrompt({ ...on, sheets: some }), linesShape);
    proposals.push(...(proposed ?? []).flatMap((line) => proposalOf(line, themes) ?? []));
  }
  const lines = await fitLines(proposals, language, review);
  return lines.length === 0 ? [] : await supportedLines(run, form, lines, written);
}

/** Splits sheets into as few prompts as possible. Shortens a sheet that does not fit even alone. */
function chunksThatFit(
  on: Omit<SheetsOnThemes, 'sheets'>,
  sheets: readonly ThemedSheet[],
  contextTokens: number,
): ThemedSheet[][] {
  const fits = (some: readonly ThemedSheet[]): boolean =>
    tokensOf(messagesOf(describingPrompt({ ...on, sheets: some }))) + answerTokens <= contextTokens;
  const chunks: ThemedSheet[][] = [];
  for (const sheet of sheets) {
    const last = chunks.at(-1);
    if (last && fits([...last, sheet])) last.push(sheet);
    else {
      const answers = shortenedUntil(sheet.answers, (shorter) => fits([{ ...sheet, answers: shorter }]));
      chunks.push([{ ...sheet, answers }]);
    }
  }
  return chunks;
}

function proposalOf(
  { themes: ids, wish, text }: { themes: readonly string[]; wish: boolean; text: string },
  themes: readonly string[],
): PublishedLine | undefined {
  const named = [...new Set(ids.flatMap((id) => themeOfId(id, themes) ?? []))];
  if (named.length === 0 && !wish) return undefined;
  const ofTwo = named.length === 2 ? 'link' : 'line';
  return { themes: named, kind: wish ? 'wish' : ofTwo, text: plainText(text) };
}

async function fitLines(
  proposals: readonly PublishedLine[],
  language: Language,
  review: TextReview,
): Promise<PublishedLine[]> {
  const { claims } = languagePacks[language].model;
  const fair = proposals.filter(
    ({ text }) =>
      text.length <= longestLine &&
      unsupportedClaim(text) === undefined &&
      // A line may claim no more than 'several', because no more support is guaranteed.
      !claimsTooMany(text, ['several'], claims),
  );
  const problems = await review(fair.map(({ text }) => text));
  return fair.filter((_, place) => problems[place] === undefined).slice(0, mostLines);
}

/**
 * Returns the lines that enough sheets support, up to a limit per theme. A sheet may support a line only if
 * it has all themes of the line; any sheet may support a wish.
 */
async function supportedLines(
  run: ModelRun,
  form: FeedbackForm,
  lines: readonly PublishedLine[],
  written: readonly ThemedSheet[],
): Promise<PublishedLine[]> {
  const voters = written.filter((sheet) => lines.some((line) => maySupport(sheet, line)));
  const ballot = ballotOf(lines);
  const { answers: votes, brokenOff } = await askForEach(run, voters, async (of, sheet) => {
    const fits = (answers: ThemedSheet['answers']): boolean =>
      tokensOf(messagesOf(votingPrompt({ form }, ballot, answers))) + answerTokens / 2 <=
      run.client.contextTokens;
    const prompt = votingPrompt({ form }, ballot, shortenedUntil(sheet.answers, fits));
    return await askModel(of, prompt, voteShape);
  });
  if (brokenOff) throw brokenOff;
  const counted = new Map<string, number>();
  return lines.filter((line, place) => {
    const supporters = voters.filter(
      (sheet, voter) => maySupport(sheet, line) && votes[voter]?.includes(place + 1) === true,
    );
    if (supporters.length < anonymity.support) return false;
    // Counts only supported lines, so that lines from injected instructions do not use up the limit.
    const key = `${line.kind} ${line.themes.join()}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
    return (counted.get(key) ?? 0) <= (line.kind === 'link' ? 1 : mostLinesOfTheme);
  });
}

const maySupport = (sheet: ThemedSheet, line: PublishedLine): boolean =>
  line.kind === 'wish' || line.themes.every((name) => sheet.themes.includes(name));
