/**
 * What the gateway hands to the documents of the web. Objects named `form`, `view`, `summary` and `testimonials` are the
 * bodies of the product's own API calls, passed on as they came (snake_case).
 */

/** Settings every document shares; `publicUrl` is PUBLIC_URL without a trailing slash. */
export interface PageContext {
  productName: string;
  publicUrl: string;
}

/** A problem of one field, `path` as the API's problem names it (`responder_email`, `responses.q1`). */
export interface FormProblem {
  path: string;
  message: string;
}

/** A page, and what a policy without `unsafe-inline` must allow it. */
export interface RenderedDocument {
  html: string;
  /** CSP sources, quotes included: `'sha256-…'`. */
  inlineHashes: { script: string[]; style: string[] };
}
