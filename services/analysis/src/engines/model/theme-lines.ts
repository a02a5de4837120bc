import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Voice } from '../analysis-input.ts';
import type { TextReview } from '../text-review.ts';
import { linesShape } from './answer-shapes.ts';
import { askModel, type ModelRun } from './ask-model.ts';
import { claimOfAbsence, claimOfEverybody, claimOfNews, countOfPeople } from '@blindspot/content/en/claims';
import { describingPrompts, describingTask, type ThemeToDescribe } from './describing-prompt.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import { plainText } from './plain-text.ts';
import { writtenAnswers, type WrittenAnswers } from './reading-prompt.ts';

/** A theme that `support` people share, with what they wrote. */
export interface SharedTheme {
  readonly name: string;
  readonly voices: readonly Voice[];
}

/** A line that may not stand is asked for once more. */
const rounds = 2;
const longestLine = 260;

/**
 * For each theme one general line of what it looks like, when, and what it does to others; undefined where there is none to be
 * had. This is the waist: each line passes the whole gate, and all together do. Throws `ModelUnavailable` where the model gave
 * nothing at all.
 */
export async function describeWithModel(
  run: ModelRun,
  { form, themes }: { readonly form: FeedbackForm; readonly themes: readonly SharedTheme[] },
  review: TextReview,
): Promise<(string | undefined)[]> {
  const sheetsOf = writtenSheets();
  const wanted: ThemeToDescribe[] = themes.map(({ name, voices }) => ({ name, sheets: sheetsOf(voices) }));
  const lines = new Map<number, string>();
  const refused = new Map<number, NonNullable<ThemeToDescribe['refused']>>();
  for (let round = 1; round <= rounds; round += 1) {
    const places = [...wanted.keys()].filter((place) =>
      round === 1 ? (wanted[place]?.sheets.length ?? 0) >= anonymity.support : refused.has(place),
    );
    const asked = places.map((place) => ({
      name: '',
      sheets: [],
      ...wanted[place],
      refused: refused.get(place),
    }));
    const written = await writeLines(run, form, asked).catch((error: unknown) => {
      if (round > 1 && error instanceof ModelUnavailable) return new Map<number, string>();
      throw error;
    });
    const found = [...written].map(([index, line]) => ({ place: places[index] ?? 0, line }));
    const problems = await problemsOf(
      found.map(({ line }) => line),
      review,
    );
    refused.clear();
    for (const [index, { place, line }] of found.entries()) {
      const why = problems[index];
      if (why === undefined) lines.set(place, line);
      else refused.set(place, { line, why });
    }
    if (refused.size === 0) break;
  }
  const passed = await passedTogether([...lines], review);
  return themes.map((_, place) => passed.get(place));
}

/** What one person wrote is one sheet, under however many themes it stands; whoever wrote nothing has none. */
function writtenSheets(): (voices: readonly Voice[]) => WrittenAnswers[] {
  const known = new Map<Voice['answers'], WrittenAnswers>();
  return (voices) =>
    voices
      .map(({ answers }) => {
        const sheet = known.get(answers) ?? writtenAnswers(answers);
        known.set(answers, sheet);
        return sheet;
      })
      .filter((sheet) => Object.keys(sheet).length > 0);
}

/** By the place of the theme. */
async function writeLines(
  run: ModelRun,
  form: FeedbackForm,
  themes: readonly ThemeToDescribe[],
): Promise<Map<number, string>> {
  const lines = new Map<number, string>();
  const outcomes = await Promise.allSettled(
    describingPrompts(form, themes, run.client.contextTokens).map(async ({ prompt, places }) => {
      for (const { theme, line } of (await askModel(run, prompt, linesShape)) ?? []) {
        const place = places[Number(theme.replace(/^T/i, '')) - 1];
        if (place !== undefined && line !== null) lines.set(place, plainText(line));
      }
    }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  // A theme without a line is told by its name.
  if (failure && (lines.size === 0 || !(failure.reason instanceof ModelUnavailable))) throw failure.reason;
  return lines;
}

async function problemsOf(lines: readonly string[], review: TextReview): Promise<(string | undefined)[]> {
  if (lines.length === 0) return [];
  const problems = await review.sentences(lines, describingTask);
  return lines.map((line, index) => {
    if (line.length > longestLine) return 'it is too long';
    if (claimOfEverybody.test(line) || countOfPeople.test(line))
      return 'it says how many people it comes from';
    if (claimOfAbsence.test(line)) return 'it says that something is missing';
    if (claimOfNews.test(line)) return 'it says what is news or a surprise to the reader';
    return problems[index];
  });
}

/** All of them, or, where that tells something which no line does by itself, those that add nothing to it. */
async function passedTogether(
  lines: readonly (readonly [place: number, line: string])[],
  review: TextReview,
): Promise<Map<number, string>> {
  const passes = async (some: readonly (readonly [number, string])[]): Promise<boolean> =>
    some.length === 0 ||
    (await review.whole(
      some.map(([, line]) => line),
      describingTask,
    )) === undefined;
  if (await passes(lines)) return new Map(lines);
  const kept: (readonly [number, string])[] = [];
  for (const line of lines) if (await passes([...kept, line])) kept.push(line);
  return new Map(kept);
}
