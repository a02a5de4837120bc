import type { TextFault } from '@blindspot/contracts/answers';

/**
 * Sentences that a document passes to its script, because scripts ship no catalogue. The script replaces
 * placeholders such as `{done}`.
 */

/** Texts of every form with answers. */
export interface AnswerTexts {
  answered: string;
  sliderValue: string;
  /** Value of an untouched slider for screen readers. */
  notRated: string;
  /** Maximum number of themes under one question. */
  most: number;
  taken: string;
  chosen: string;
}

export interface ProblemTexts {
  most: number;
  errorPrefix: string;
  errors: Record<
    | TextFault
    | 'emailKind'
    | 'tapOrLine'
    | 'themes'
    | 'owner'
    | 'quoting'
    | 'responder_name'
    | 'responder_email',
    string
  > &
    /** Sentences by problem code, on a page that is not in English. */
    Partial<Record<string, string>>;
}

export interface FormTexts extends AnswerTexts, ProblemTexts {
  send: string;
  sendAsIs: string;
  untouched: { one: string; other: string };
  setThem: string;
  deleteDraft: string;
  sending: string;
  missing: { one: string; other: string };
  step: string;
  notSent: string;
  /** Name of the field with a refusal's sentence; outside English pages a field that is never set. */
  path: 'detail' | 'untold';
  offline: string;
  tryAgain: string;
  thanksTitle: string;
  /** Lower-case words for kin and roles that may identify a writer, and the hint about such a word. */
  tellingWords: readonly string[];
  telling: string;
}

export interface AuthTexts {
  /** The site's address, the only one where sessions last over http, and a hint that names it. */
  ownAddress?: { origin: string; hint: string };
  processing: string;
  error: string;
  networkError: string;
  /** Shown if the browser blocks storage for the site. */
  noStorage: string;
  show: string;
  hide: string;
  /** Sentences for faulty fields: for empty ones by field name, for others by the service's code. */
  faults: {
    required: Partial<Record<string, string>>;
    emailKind: string;
    tooShort: string;
    byCode: Partial<Record<string, string>>;
  };
  /** Sentences by problem code; none on an English page, which shows the service's sentences. */
  refusals: Record<string, string>;
}
