import { createHmac, randomBytes } from 'node:crypto';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import { cookieName, cookieOf, setCookie } from './cookies.ts';

export interface FormMemory {
  /**
   * 256 random bits in base64url that only this browser has, so that no other browser can repeat the
   * submission.
   */
  readonly secret: string;
  /** Idempotency key of the answer that this browser sent; null before a submission. */
  readonly sentKey: string | null;
}

export interface FormCookie {
  /** Returns the `Set-Cookie` header that stores `memory` for the form at this path. */
  set(memory: FormMemory, path: string): string;
  /** Reads the stored `FormMemory` from a `Cookie` header; null if the cookie is missing or malformed. */
  read(header: string | undefined): FormMemory | null;
}

/**
 * Lifetime of the cookie before an answer is sent. The responses service keeps an idempotency key as long.
 */
const unsentSeconds = 86_400;
/**
 * Lifetime of the cookie after an answer is sent. Long enough for a double click, a reload or a return to the
 * form. With a longer lifetime, the next person at a shared device could test guesses at the words of the
 * answer.
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
 * Returns the Idempotency-Key of an answer posted without script. The same words from the same browser get
 * the same key, so that a double click is one answer. The same words from another browser get another key,
 * because knowing the words must not give access to the answer.
 */
export function submissionKeyOf({ secret }: FormMemory, submission: FeedbackResponseSubmission): string {
  return createHmac('sha256', secret).update(JSON.stringify(submission)).digest('base64url');
}
