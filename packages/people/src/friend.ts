import { randomUUID } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import {
  submitFeedbackResponse,
  getPublicForm,
  changeByReceipt,
  eraseByReceipt,
  readReceipt,
  getPublicSummary,
} from '@blindspot/contracts/endpoints';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { FeedbackResponseSubmission, SentAnswers } from '@blindspot/contracts/http/feedback-responses';
import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import { limits } from '@blindspot/contracts/limits';
import type { PassOffer, SubmissionPass } from '@blindspot/contracts/submission-pass';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { z } from 'zod';
import { visitorAt, type Product } from './visitor.ts';

export type Answers = z.input<typeof SentAnswers>;

export interface FilledForm {
  readonly name?: string;
  readonly email?: string;
  readonly relationship?: Relationship;
  /** Answers by question key, or in the order of the questions; by default a sentence, a 7 or 'better'. */
  readonly answers?: readonly (string | number | null)[] | Answers;
  /**
   * Themes to tap, by question key or as a list. A listed theme is tapped under the first question that
   * offers it and has room. By default, the first theme of each question is tapped.
   */
  readonly taps?: readonly string[] | TappedThemes;
  readonly mayQuote?: boolean;
  /** Idempotency key. Several submissions with the same key count as one answer. */
  readonly key?: string;
}

/** Creates a person who has the link to a form, usually without an account. */
export function friendAt(product: Product, token?: string) {
  const visitor = visitorAt(product, token);
  const { call } = visitor;

  const openForm = async (requestId: string): Promise<PublicForm> =>
    (await call(getPublicForm, { params: { requestId } })).body;

  async function send(
    requestId: string,
    body: FeedbackResponseSubmission,
    key: string = randomUUID(),
  ): Promise<string> {
    const params = { requestId };
    const headers = { 'idempotency-key': key };
    try {
      return (await call(submitFeedbackResponse, { params, headers, body })).body.receipt;
    } catch (error) {
      const offer = passOffered(error);
      if (!offer) throw error;
      const withPass = { ...headers, 'submission-pass': await passFor(offer) };
      return (await call(submitFeedbackResponse, { params, headers: withPass, body })).body.receipt;
    }
  }

  return Object.assign(visitor, {
    openForm,
    answer: async (requestId: string, filled: FilledForm = {}): Promise<string> =>
      await send(requestId, fillIn(await openForm(requestId), filled), filled.key),
    /** Sends an answer, and solves the challenge if a rate limit demands one. Returns the receipt. */
    send,
    read: async (receipt: string) => (await call(readReceipt, { params: { receipt } })).body,
    change: async (
      receipt: string,
      body: { responses: Answers; relationship: Relationship; themes?: TappedThemes },
    ) => void (await call(changeByReceipt, { params: { receipt }, body })),
    erase: async (receipt: string) => void (await call(eraseByReceipt, { params: { receipt } })),
    readShare: async (shareId: string) => (await call(getPublicSummary, { params: { shareId } })).body,
  });
}

export function fillIn(form: PublicForm, filled: FilledForm): FeedbackResponseSubmission {
  const id = randomUUID().slice(0, 8);
  const { name = `Guest ${id}`, email = `guest.${id}@people.example` } = filled;
  return {
    responder_name: name,
    responder_email: email,
    relationship: filled.relationship ?? 'colleague',
    responses: answersTo(form, filled.answers),
    themes: tapped(form, filled.taps),
    may_quote: filled.mayQuote ?? false,
    form_version: form.form_version,
  };
}

function answersTo({ questions: form }: PublicForm, answers: FilledForm['answers']): Answers {
  const usual = { text: 'You listen well and stay calm.', slider: 7, 'follow-up': 'better' };
  if (answers !== undefined && !isList(answers)) return answers;
  const keys = Object.keys(form.questions).slice(0, answers?.length);
  return Object.fromEntries(keys.map((key, index) => [key, answers?.[index] ?? usual[form.format]]));
}

function tapped({ questions: { offers = {} } }: PublicForm, taps: FilledForm['taps']): TappedThemes {
  const offered = Object.entries(offers);
  if (taps === undefined)
    return Object.fromEntries(offered.map(([key, { first }]) => [key, first.slice(0, 1)]));
  if (!isList(taps)) return taps;
  const themes: TappedThemes = {};
  for (const theme of taps) {
    const under = offered.find(
      ([key, { first, more }]) =>
        [...first, ...more].includes(theme) && (themes[key] ?? []).length < limits.offer.taken,
    );
    if (under) (themes[under[0]] ??= []).push(theme);
  }
  return themes;
}

const isList = <Item>(value: readonly Item[] | object): value is readonly Item[] => Array.isArray(value);

function passOffered(error: unknown): PassOffer | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  return (error.problem as { pass?: PassOffer }).pass; // The body of every 429 is a HeldUpProblem.
}

async function passFor({ challenge }: PassOffer): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution.');
  const { counter, derivedKey } = solution;
  const pass: SubmissionPass = { challenge, solution: { counter, derivedKey } };
  return Buffer.from(JSON.stringify(pass)).toString('base64');
}
