import type { TextFault } from '@blindspot/contracts/answers';

/**
 * Sentences that a document passes to its script, because scripts contain no catalogue. The script fills in
 * placeholders such as `{done}`.
 */

/** Texts of every form with questions. */
export interface AnswerTexts {
  answered: string;
  sliderValue: string;
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
    /** Sentences by problem code. Empty on English pages. */
    Partial<Record<string, string>>;
}

export interface FormTexts extends AnswerTexts, ProblemTexts {
  send: string;
  sendAsIs: string;
  untouched: { one: string; other: string };
  setThem: string;
  deleteDraft: string;
  sending: string;
  /** Sentences about problems that keep the form from being sent. */
  missing: { one: string; other: string };
  /** Sentences about problems that keep the form from going to the next step. */
  check: { one: string; other: string };
  step: string;
  notSent: string;
  /**
   * Field of a refusal that contains its sentence. On pages in other languages than English, the field is one
   * that is never set.
   */
  path: 'detail' | 'untold';
  offline: string;
  tryAgain: string;
  thanksTitle: string;
  /** Lower-case words for kin and roles that may identify a writer. `telling` is the hint about a word. */
  tellingWords: readonly string[];
  telling: string;
}

export interface AuthTexts {
  /**
   * Over http, sessions are renewed only on pages that were opened at the configured address. `origin` is this
   * address, and `hint` is a sentence that names it.
   */
  ownAddress?: { origin: string; hint: string };
  processing: string;
  error: string;
  networkError: string;
  /** Sentence for a browser that blocks storage for the site. */
  noStorage: string;
  tooOften: string;
  show: string;
  hide: string;
  /** Sentences for faulty fields. `required` is keyed by field name, `byCode` by the service's code. */
  faults: {
    required: Partial<Record<string, string>>;
    emailKind: string;
    tooShort: string;
    byCode: Partial<Record<string, string>>;
  };
  /** Sentences by problem code. Empty on English pages, which show the service's sentences. */
  refusals: Record<string, string>;
}
