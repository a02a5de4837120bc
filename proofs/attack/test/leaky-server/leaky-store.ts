import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { QuestionAverage } from '@blindspot/contracts/http/summaries';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { sum } from '../../src/solving/statistics.ts';

export interface LeakyAnswer {
  readonly receipt: string;
  readonly name: string;
  readonly email: string;
  relationship: Relationship;
  answers: Readonly<Record<string, string | number | null>>;
  themes: Readonly<Record<string, readonly string[]>>;
  readonly at: string;
  withdrawn: readonly string[];
  rating: number | null;
}

export interface LeakyRequest {
  readonly id: string;
  readonly ownerToken: string;
  title: string;
  /** Version of the form. This server publishes even an edit that is made after answers have arrived. */
  formVersion: number;
  readonly instructions: string;
  readonly questionSet: QuestionSet;
  readonly answers: LeakyAnswer[];
  /** Receipts by posted text. A second person who posts the same text gets the first person's receipt. */
  readonly receiptsByWords: Map<string, string>;
  readonly shareId: string;
}

export function newRequest(
  ownerToken: string,
  body: { title?: string; custom_ai_prompt?: string; question_set?: string },
  made: readonly QuestionSet[],
): LeakyRequest {
  const sets = [...made, ...builtInQuestionSets];
  const questionSet = sets.find(({ id }) => id === body.question_set) ?? sets[0];
  if (!questionSet) throw new Error('There is no question set.');
  return {
    id: randomUUID(),
    ownerToken,
    title: body.title ?? '',
    formVersion: 1,
    instructions: body.custom_ai_prompt ?? '',
    questionSet,
    answers: [],
    receiptsByWords: new Map(),
    shareId: randomUUID().replaceAll('-', '').slice(0, 22),
  };
}

/**
 * Replaces an earlier answer from the same address and returns true. With `countsAgain`, adds a second answer
 * instead.
 */
export function addAnswer(request: LeakyRequest, answer: LeakyAnswer, countsAgain: boolean): boolean {
  if (countsAgain) {
    request.answers.push(answer);
    return false;
  }
  const before = request.answers.findIndex(
    ({ email }) => email.trim().toLowerCase() === answer.email.trim().toLowerCase(),
  );
  if (before >= 0) request.answers.splice(before, 1, answer);
  else request.answers.push(answer);
  return before >= 0;
}

export const weightOf = ({ rating, relationship }: LeakyAnswer): number =>
  rating ?? defaultTrustWeights[relationship];

/** Returns weighted averages that include untouched sliders. The interval follows the spread of the answers. */
export function averagesOf(request: LeakyRequest): Record<string, QuestionAverage> {
  const { questionSet, answers } = request;
  if (questionSet.format !== 'slider' || answers.length === 0) return {};
  return Object.fromEntries(
    Object.entries(questionSet.questions).flatMap(([key, question]) => {
      const judging = answers.filter((answer) => answer.answers[key] !== null);
      if (judging.length === 0) return [];
      const weights = judging.map(weightOf);
      const total = sum(weights);
      const raters = total ** 2 / sum(weights.map((weight) => weight ** 2));
      const scores = judging.map((answer) => Number(answer.answers[key] ?? 5));
      const mean = sum(scores.map((score, index) => score * (weights[index] ?? 0))) / total;
      const average = Math.round(mean * 10) / 10;
      const variance = sum(scores.map((score, index) => (weights[index] ?? 0) * (score - mean) ** 2)) / total;
      const half = 1.96 * Math.sqrt(variance / raters);
      const doubt = {
        low: Math.floor((average - half) * 2) / 2,
        high: Math.ceil((average + half) * 2) / 2,
        effective_raters: Math.round(raters * 10) / 10,
      };
      return [[key, { question_text: question, average, count: scores.length, doubt }]];
    }),
  );
}

export const takeawaysOf = ({ answers }: LeakyRequest): string[] =>
  weightiestFirst(answers, (answer) => [String(Object.values(answer.answers)[0])]);

const heldBy = ({ themes }: LeakyAnswer): string[] => Object.values(themes).flat();

export function seenOf({ answers }: LeakyRequest, support: number): { readonly id: string }[] {
  return weightiestFirst(answers, heldBy)
    .filter((id) => answers.filter((answer) => heldBy(answer).includes(id)).length >= support)
    .map((id) => ({ id }));
}

function weightiestFirst(
  answers: readonly LeakyAnswer[],
  idsOf: (answer: LeakyAnswer) => readonly string[],
): string[] {
  const weights = new Map<string, number>();
  for (const answer of answers) {
    for (const id of idsOf(answer)) weights.set(id, (weights.get(id) ?? 0) + weightOf(answer));
  }
  return [...weights].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

/**
 * Returns every text in the order of submission, even without consent. With `screens`, hides texts that contain the
 * first part of a responder's mail address.
 */
export function quotesOf(
  request: LeakyRequest,
  questions: Readonly<Record<string, string>>,
  screens: boolean,
): Record<string, unknown> {
  const mailboxes = request.answers.map(({ email }) => email.split('@')[0] ?? email);
  const isShown = (text: string): boolean =>
    text !== '' && (!screens || !mailboxes.some((mailbox) => text.includes(mailbox)));
  return Object.fromEntries(
    Object.entries(questions).map(([key, question]) => {
      const responses = request.answers.flatMap(({ answers, relationship, withdrawn }) => {
        const text = String(answers[key] ?? '');
        if (withdrawn.includes(key)) return [{ content: 'This text was withdrawn.', relationship }];
        return isShown(text) ? [{ content: text, relationship }] : [];
      });
      return [key, { question_text: question, responses }];
    }),
  );
}
