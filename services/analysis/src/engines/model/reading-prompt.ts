import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { visible } from '@blindspot/look-alikes/fold';
import { isPlaceholder } from '../placeholder-answer.ts';
import { messagesOf, type Prompt } from './ask-model.ts';
import { dataRule, marked } from './marked-data.ts';
import { tokensOf } from './tokens.ts';
import { vocabularyList } from './vocabulary-list.ts';

/** What one person typed, by the key of the question. Slider values stay here: numbers are not the model's business. */
export type WrittenAnswers = Readonly<Record<string, string>>;

export function writtenAnswers(answers: Answers): WrittenAnswers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]): [string, string][] =>
      typeof answer === 'string' && !isPlaceholder(answer) ? [[key, visible(answer)]] : [],
    ),
  );
}

export interface NumberedSheet {
  /** Its number in the prompt, from 1. */
  readonly sheet: number;
  readonly answers: WrittenAnswers;
}

const task = [
  'You read anonymous feedback that several people gave about one person. A sheet is what one of them wrote.',
  'Say for each sheet which themes it states of that person, question by question.',
  'Read by what is meant, in any language and spelling: idiom, irony, understatement, stories, praise that sounds like blame. Keep to what the sheet says; what could only be guessed from it is not stated.',
  'The question tells what an answer is about. A wish or a piece of advice states what is missing: asked to say no more often, somebody says yes too often. A denied weakness is not by itself a strength.',
  'Leave out what used to be and is no more, what is about others or about the writer, jokes, and whatever only fills the field.',
  'Take a theme by its id from the list wherever one fits. Mostly an answer states one or two, rarely more than three, and it may state none; then the list of the sheet stays empty.',
  'Only where something that matters fits no theme of the list, name it in two to five general words of your own that begin with a verb, as the labels do, with its kind; the same words in all sheets that mean the same. No names, places, dates, numbers, job titles or single events, and no words taken over from an answer.',
];

const form = 'Answer with one JSON object and nothing else:';
const example =
  '{"sheets":[{"sheet":1,"states":[{"question":"q1","theme":"an id of the list","kind":"strength"}]}]}';

/** The step that sees answers. Neither templates nor an owner's instructions reach it. */
export function readingPrompt(input: {
  readonly form: Pick<FeedbackForm, 'questions' | 'optional_questions'>;
  readonly sheets: readonly NumberedSheet[];
  /** Own words that sheets of the same request were read with before. */
  readonly ownWords: readonly string[];
  readonly detail: 'full' | 'short';
}): Prompt {
  const asked = { ...input.form.questions, ...input.form.optional_questions };
  const answered = new Set(input.sheets.flatMap(({ answers }) => Object.keys(answers)));
  const questions = Object.fromEntries(Object.entries(asked).filter(([key]) => answered.has(key)));
  return {
    system: [
      readingTask,
      `The themes, each with its id:\n\n${vocabularyList(input.detail)}`,
      `${dataRule}\n${form} ${example}`,
    ].join('\n\n'),
    user: [
      marked({
        questions,
        sheets: input.sheets,
        ...(input.ownWords.length > 0 && { words_used_before: input.ownWords }),
      }),
      `Give every sheet from 1 to ${input.sheets.length}. Write the JSON object now.`,
    ].join('\n\n'),
  };
}

/** What the gate holds own words against: no more than a task may be repeated in them. */
export const readingTask = task.join('\n');

/** So many tokens may an answer about one sheet come to. */
const tokensPerSheet = 260;
const mostSheets = 12;

/** Sheets in prompts that fit, none left out; one that fits no prompt is shortened.. */
export function readingPrompts(
  input: Omit<Parameters<typeof readingPrompt>[0], 'detail' | 'sheets'> & {
    readonly sheets: readonly WrittenAnswers[];
    readonly contextTokens: number;
  },
): { readonly prompt: Prompt; readonly places: readonly number[] }[] {
  const { sheets, contextTokens } = input;
  // Where half of the room would go for descriptions the labels alone have to do.
  const detail =
    roomBeside({ ...input, sheets: [], detail: 'full' }, contextTokens) > contextTokens / 2
      ? 'full'
      : 'short';
  const fits = (some: readonly WrittenAnswers[]): boolean =>
    some.length <= mostSheets &&
    roomBeside({ ...input, sheets: numbered(some), detail }, contextTokens) >= some.length * tokensPerSheet;
  const batches: { places: number[]; sheets: WrittenAnswers[] }[] = [];
  for (const [place, sheet] of sheets.entries()) {
    const last = batches.at(-1);
    if (last && fits([...last.sheets, sheet])) {
      last.places.push(place);
      last.sheets.push(sheet);
    } else {
      batches.push({ places: [place], sheets: [fits([sheet]) ? sheet : shortened(sheet, fits)] });
    }
  }
  return batches.map(({ places, sheets: some }) => ({
    prompt: readingPrompt({ ...input, sheets: numbered(some), detail }),
    places,
  }));
}

const roomBeside = (input: Parameters<typeof readingPrompt>[0], contextTokens: number): number =>
  contextTokens - tokensOf(messagesOf(readingPrompt(input)));

const numbered = (sheets: readonly WrittenAnswers[]): NumberedSheet[] =>
  sheets.map((answers, index) => ({ sheet: index + 1, answers }));

/** The beginning of each answer, as much as fits. */
function shortened(
  sheet: WrittenAnswers,
  fits: (some: readonly WrittenAnswers[]) => boolean,
): WrittenAnswers {
  let most = Math.max(...Object.values(sheet).map(({ length }) => length));
  let shorter = sheet;
  while (!fits([shorter]) && most > 100) {
    most = Math.floor(most / 2);
    shorter = Object.fromEntries(
      Object.entries(sheet).map(([key, text]) => [key, text.slice(0, most).toWellFormed()]),
    );
  }
  return shorter;
}
