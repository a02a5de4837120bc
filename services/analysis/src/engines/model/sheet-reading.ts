import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { SheetReading, Statement } from '../../statements/statement.ts';
import type { TextReview } from '../text-review.ts';
import { readingShape } from './answer-shapes.ts';
import { askModel, type ModelRun, type Prompt } from './ask-model.ts';
import { claimOfEverybody } from '@blindspot/content/en/claims';
import { ModelUnavailable } from './model-unavailable.ts';
import { readingPrompts, readingTask, writtenAnswers, type WrittenAnswers } from './reading-prompt.ts';
import { themeNamed } from './vocabulary-list.ts';

export interface SheetsToRead {
  readonly form: FeedbackForm;
  readonly sheets: readonly { readonly answers: Answers }[];
  /** Labels in own words that sheets of the same request were read with before; said again where they fit. */
  readonly ownWords?: readonly string[];
}

export interface SheetsRead {
  /** What each sheet states; undefined for one that was not read, which may be asked again. */
  readonly readings: readonly (SheetReading | undefined)[];
  /** Why the model was asked no further, where some were read before. */
  readonly brokenOff: ModelUnavailable | undefined;
}

/** What is asked of a sheet again before it counts as unread: in a batch, and then by itself. */
const rounds = 3;

/**
 * A theme of the vocabulary is an id, in which nothing of an answer can travel; labels in own words pass the gate here or go.
 * Throws `ModelUnavailable` where not a single sheet was read.
 */
export async function readSheetsWithModel(
  run: ModelRun,
  input: SheetsToRead,
  review: TextReview,
): Promise<SheetsRead> {
  const written = input.sheets.map(({ answers }) => writtenAnswers(answers));
  const found = new Map<number, readonly Statement[]>();
  let failure: unknown;
  for (let round = 1; round <= rounds && failure === undefined; round += 1) {
    const places = [...written.keys()].filter((place) => isFilled(written[place]) && !found.has(place));
    const batches = batchesOf(run, input, { written, places, alone: round === rounds });
    const outcomes = await Promise.allSettled(
      batches.map(async (batch) => {
        for (const [place, statements] of await readBatch(run, batch, written)) found.set(place, statements);
      }),
    );
    failure = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    )[0];
  }
  const brokenOff = failure instanceof ModelUnavailable && found.size > 0 ? failure : undefined;
  if (failure !== undefined && !brokenOff) throw failure;
  const passed = await passedOwnWords([...found.values()].flat(), review);
  const comparable = passed.size > 0 ? await comparableAnswers(written, review) : new Set<string>();
  const readings = written.map((answers, place) => {
    if (!isFilled(answers)) return { statements: [], wrote: false, unreadLanguage: null };
    const statements = found
      .get(place)
      ?.filter(
        ({ theme, question }) =>
          typeof theme === 'string' || (passed.has(theme.label) && comparable.has(answers[question] ?? '')),
      );
    return statements && { statements, wrote: true, unreadLanguage: null };
  });
  return { readings, brokenOff };
}

/** Labels are in English: what was said in another language the gate cannot find again in them. */
async function comparableAnswers(
  written: readonly WrittenAnswers[],
  review: TextReview,
): Promise<Set<string>> {
  const answers = [...new Set(written.flatMap((sheet) => Object.values(sheet)))];
  const languages = await review.languages(answers);
  return new Set(answers.filter((_, index) => languages[index] === null));
}

const isFilled = (answers: WrittenAnswers | undefined): boolean => Object.keys(answers ?? {}).length > 0;

interface Batch {
  readonly prompt: Prompt;
  /** Which sheet of the input stands where in the prompt. */
  readonly places: readonly number[];
}

function batchesOf(
  { client }: ModelRun,
  { form, ownWords = [] }: SheetsToRead,
  some: { written: readonly WrittenAnswers[]; places: readonly number[]; alone: boolean },
): Batch[] {
  const { written, places, alone } = some;
  const groups = alone ? places.map((place) => [place]) : [places];
  return groups.flatMap((group) =>
    readingPrompts({
      form,
      ownWords,
      contextTokens: client.contextTokens,
      sheets: group.map((place) => written[place] ?? {}),
    }).map((batch) => ({ ...batch, places: batch.places.map((index) => group[index] ?? 0) })),
  );
}

/** What is stated by each sheet of a batch that the answer has something about. */
async function readBatch(
  run: ModelRun,
  { prompt, places }: Batch,
  written: readonly WrittenAnswers[],
): Promise<Map<number, Statement[]>> {
  const read = new Map<number, Statement[]>();
  const answer = await askModel(run, prompt, readingShape).catch((error: unknown) => {
    // It may well be able to read fewer at once.
    if (error instanceof ModelUnavailable && fewerMayDo.has(error.reason) && places.length > 1)
      return undefined;
    throw error;
  });
  for (const { sheet, states } of answer ?? []) {
    const place = places[sheet - 1];
    if (place === undefined || read.has(place)) continue;
    read.set(place, statementsOf(states, Object.keys(written[place] ?? {})));
  }
  return read;
}

const fewerMayDo = new Set<ModelUnavailable['reason']>(['too-long', 'cut-short', 'refused']);

/** What could be a theme: a few words, as the labels are. */
const label = /^\p{L}[\p{L}'’ -]{3,48}$/u;
const mostOwnWords = 7;

function statementsOf(
  states: readonly { question: string; theme: string; kind: 'strength' | 'edge' | 'excess' }[],
  answered: readonly string[],
): Statement[] {
  const [first = ''] = answered;
  const statements = new Map<string, Statement>();
  for (const { question: given, theme: named, kind } of states) {
    // Whoever wrote it is the same under whichever question.
    const question = answered.includes(given) ? given : first;
    const id = themeNamed(named);
    const own = named.trim().replace(/[.!]+$/, '');
    if (id === undefined && !(label.test(own) && own.split(/\s+/).length <= mostOwnWords)) continue;
    const theme = id ?? { label: own, kind };
    statements.set(`${question} ${id ?? own.toLowerCase()}`, { theme, question });
  }
  return [...statements.values()];
}

/** The labels in own words that may go on to where they can be read. */
async function passedOwnWords(statements: readonly Statement[], review: TextReview): Promise<Set<string>> {
  const labels = [
    ...new Set(statements.flatMap(({ theme }) => (typeof theme === 'string' ? [] : [theme.label]))),
  ];
  if (labels.length === 0) return new Set();
  const problems = await review.sentences(labels, readingTask);
  const passed = labels.filter(
    (text, index) => problems[index] === undefined && !claimOfEverybody.test(text),
  );
  // What shows only in all of them together refuses all: none is worth a leak.
  const whole = passed.length > 0 ? await review.whole(passed, readingTask) : undefined;
  return new Set(whole === undefined ? passed : []);
}
