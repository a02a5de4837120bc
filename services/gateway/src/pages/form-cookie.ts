import { createHmac, randomBytes } from 'node:crypto';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import { cookieName, cookieOf, setCookie } from './cookies.ts';

export interface FormMemory {
  /** 256 random bits in base64url. Only this browser has them, so no other browser can repeat a submission. */
  readonly secret: string;
  /** Idempotency key of the answer that this browser sent; null before a submission. */
  readonly sentKey: string | null;
}

export interface FormCookie {
  set(memory: FormMemory, path: string): string;
  read(header: string | undefined): FormMemory | null;
}

/** Before an answer is sent, the cookie lives as long as the responses service keeps an idempotency key. */
const unsentSeconds = 86_400;
/**
 * After an answer is sent, the cookie lives long enough for a double click, a reload or a return to the form.
 * If it lived longer, the next person at a shared device could test guesses of the answer's words.
 */
const sentSeconds = 600;

export function createFormCookie({ isSecure }: { isSecure: boolean }): FormCookie {
  const name = cookieName('form', isSecure);
  return {
    set({ secret, sentKey }, path) {
      const seconds = sentKey === null ? unsentSeconds : sentSeconds;
      const value = sentKey === null ? secret : `${secret}.${sentKey}`;
      return setCookie(name, value, { path, seconds, sameSite: 'Strict', isSecure });
    },
    read(header) {
      const found = cookieOf(header, name);
      const [, secret, sentKey = null] = /^([\w-]{43})(?:\.([\w-]{43}))?$/.exec(found ?? '') ?? [];
      return secret === undefined ? null : { secret, sentKey };
    },
  };
}

export function newFormMemory(): FormMemory {
  return { secret: randomBytes(32).toString('base64url'), sentKey: null };
}

/**
 * Returns the Idempotency-Key for an answer posted without JavaScript. The same words from the same browser get
 * the same key, so a double click sends one answer. Another browser gets another key, because knowing the words
 * must not give access to the answer.
 */
export function submissionKeyOf({ secret }: FormMemory, submission: FeedbackResponseSubmission): string {
  return createHmac('sha256', secret).update(JSON.stringify(submission)).digest('base64url');
}
