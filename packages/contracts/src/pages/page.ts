import type { Language } from '../languages.ts';

/**
 * What the gateway hands to the documents of the web. Objects named `form`, `view`, `summary` and `testimonials` are the
 * bodies of the product's own API calls, passed on as they came (snake_case).
 */

/** What every document shares; `publicUrl` is PUBLIC_URL without a trailing slash. */
export interface PageContext {
  productName: string;
  publicUrl: string;
  /** The reader's. What an owner wrote stays in the language it was written in. */
  language: Language;
  /** Where the switch of languages leads back to; undefined where leaving the page would lose what is on it. */
  switchAt?: string;
}

/** A problem of one field, `path` as the API's problem names it (`responder_email`, `responses.q1`). */
export interface FormProblem {
  path: string;
  message: string;
}

/** Why something was not done: a code of the product, and its sentence in English. */
export interface Refusal {
  code: string;
  detail: string;
}

/** A page, and what a policy without `unsafe-inline` must allow it. */
export interface RenderedDocument {
  html: string;
  /** CSP sources, quotes included: `'sha256-…'`. */
  inlineHashes: { script: string[]; style: string[] };
}
