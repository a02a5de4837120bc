import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { visible } from '@blindspot/confusables/fold';
import { isPlaceholder } from '../../reading/placeholder-answer.ts';
import { messagesOf, type Prompt } from './ask-model.ts';
import { dataRule, marked } from './marked-data.ts';
import { tokensOf } from './tokens.ts';
import { vocabularyList } from './vocabulary-list.ts';

/** One person's typed answers by question key, without slider values, because the model gets no scores. */
export type WrittenAnswers = Readonly<Record<string, string>>;

export function writtenAnswers(answers: Answers): WrittenAnswers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]): [string, string][] =>
      typeof answer === 'string' && !isPlaceholder(answer) ? [[key, visible(answer)]] : [],
    ),
  );
}

export const hasText = (answers: WrittenAnswers): boolean => Object.keys(answers).length > 0;

type Questions = Pick<FeedbackForm, 'questions' | 'optional_questions'>;

export function questionsOf(form: Questions, sheets: readonly WrittenAnswers[]): Record<string, string> {
  const answered = new Set(sheets.flatMap((sheet) => Object.keys(sheet)));
  const all = Object.entries({ ...form.questions, ...form.optional_questions });
  return Object.fromEntries(all.filter(([key]) => answered.has(key)));
}

const task = `You read what one person wrote about another person, who asked for feedback. Say what the writer states of that person.

How to read:
- Go by what is meant, in any language and spelling: idiom, irony, understatement, a story, praise that sounds like blame. The question tells what an answer is about.
- For each thing that is stated give the theme that fits best, then every other theme that the sheet shows as well, up to three, neighbours among them: people say the same thing in different ways, and a theme counts only if several sheets name it. Do not give a theme that the writer would not agree with. Give praise as carefully as criticism.
- If no theme fits, but the name of a family says what is meant, give the id of the family.
- If something that matters fits neither, name it under own: two or three everyday words in the language of the answer, as most people would call it, beginning with a verb, such as "cooks for people", with its kind: strength, edge (too little of something, or a habit that costs others) or excess (too much of something good).
- A wish also states what is missing: asked to say no more often, somebody says yes too often. Write it under wishes too, in the language of the answer, as it would follow "People ask you to": general, at most twelve words, in words of your own.
- Leave out what is over, what is about others or the writer, jokes that say nothing, and whatever only fills the field. A sheet may state nothing.
- Own words and wishes hold no name, place, number or single event.`;

const examples = `Two examples.
Sheet: {"q1":"Honestly, you're who I'd call at 3am and you never make a fuss about it. Also: your lasagne.","q2":"You could say no for once."}
Answer: {"states":[{"question":"q1","theme":"there-when-needed"},{"question":"q1","theme":"stands-by-people"},{"question":"q1","theme":"gives-freely"},{"question":"q2","theme":"cannot-say-no"},{"question":"q2","theme":"takes-on-too-much"}],"own":[{"question":"q1","label":"cooks for people","kind":"strength"}],"wishes":["say no now and then"]}
Sheet: {"q1":"Pünktlich wie die Bahn. Aber wenn man dann redet, bist du ganz da.","q2":"Man weiß bei dir nie, woran man ist."}
Answer: {"states":[{"question":"q1","theme":"runs-late"},{"question":"q1","theme":"gives-full-attention"},{"question":"q1","theme":"listens-closely"},{"question":"q2","theme":"keeps-people-at-a-distance"}],"own":[],"wishes":[]}`;

const beginning = (detail: 'full' | 'short'): string =>
  [
    task,
    `The families and their themes:\n${vocabularyList(detail)}`,
    examples,
    `${dataRule} Answer with one JSON object as in the examples and nothing else.`,
  ].join('\n\n');

const answerTokens = 700;

/**
 * Returns the prompt for one answer sheet, shortened if it does not fit. The part that all sheets share comes
 * first, so that servers can cache it. The prompt contains neither admins' templates nor owners'
 * instructions.
 */
export function readingPrompt(form: Questions, sheet: WrittenAnswers, contextTokens: number): Prompt {
  const promptOf = (answers: WrittenAnswers): Prompt => {
    const full = { system: beginning('full'), user: userOf(form, answers) };
    return tokensOf(messagesOf(full)) + answerTokens <= contextTokens / 1.2
      ? full
      : { ...full, system: beginning('short') };
  };
  return promptOf(
    shortenedUntil(sheet, (one) => tokensOf(messagesOf(promptOf(one))) + answerTokens <= contextTokens),
  );
}

const userOf = (form: Questions, answers: WrittenAnswers): string =>
  `${marked({ questions: questionsOf(form, [answers]), sheet: answers })}\n\nWrite the JSON object for this sheet.`;

/** Shortens the longest answers to their beginnings until the sheet fits. */
export function shortenedUntil(
  sheet: WrittenAnswers,
  fits: (sheet: WrittenAnswers) => boolean,
): WrittenAnswers {
  let most = Math.max(0, ...Object.values(sheet).map(({ length }) => length));
  let shorter = sheet;
  while (!fits(shorter) && most > 100) {
    most = Math.floor(most / 2);
    shorter = Object.fromEntries(
      Object.entries(sheet).map(([key, text]) => [key, text.slice(0, most).toWellFormed()]),
    );
  }
  return shorter;
}
