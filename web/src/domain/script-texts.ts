import type { TextFault } from '@blindspot/contracts/answers';

/** Messages that a page passes to its script, because scripts contain no message catalogue. */

export interface AnswerTexts {
  answered: string;
  sliderValue: string;
  notRated: string;
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
  /** Field of the server's error to show. `untold` is never set and leads to a general message. */
  path: 'detail' | 'untold';
  offline: string;
  tryAgain: string;
  thanksTitle: string;
  /** Lower-case words for relatives and roles that may identify a writer. */
  tellingWords: readonly string[];
  telling: string;
}

export interface AuthTexts {
  /** Configured address of the site. Over plain http, sessions are renewed only at this address. */
  ownAddress?: { origin: string; hint: string };
  processing: string;
  error: string;
  networkError: string;
  noStorage: string;
  tooOften: string;
  show: string;
  hide: string;
  /** Messages for empty fields by field name, and for other faults by code. */
  faults: {
    required: Partial<Record<string, string>>;
    emailKind: string;
    tooShort: string;
    byCode: Partial<Record<string, string>>;
  };
  refusals: Record<string, string>;
}
