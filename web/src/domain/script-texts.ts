import type { TextFault } from '@blindspot/contracts/answers';

/**
 * Sentences that a document hands to its script, since scripts ship no catalogue. `{done}` and the like in them are
 * filled in there.
 */

/** Texts of every form of answers. */
export interface AnswerTexts {
  answered: string;
  sliderValue: string;
  /** Read for an untouched slider. */
  notRated: string;
  /** So many themes may be taken under one question. */
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
    /** By the codes of services, on a page in another language than they speak. */
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
  /** Member of a refusal that holds its sentence; none on a page in another language than English. */
  path: 'detail' | 'untold';
  offline: string;
  tryAgain: string;
  thanksTitle: string;
  /** Lower-case words for kin and roles that may identify a writer, and the hint about one. */
  tellingWords: readonly string[];
  telling: string;
}

export interface AuthTexts {
  /** The site's own address, the only one at which http sessions last, and the sentence that names it. */
  ownAddress?: { origin: string; hint: string };
  processing: string;
  error: string;
  networkError: string;
  /** Shown if the browser blocks storage for the site. */
  noStorage: string;
  show: string;
  hide: string;
  /** Shown at a field: by its name where it is empty, and by the codes of the service. */
  faults: {
    required: Partial<Record<string, string>>;
    emailKind: string;
    tooShort: string;
    byCode: Partial<Record<string, string>>;
  };
  /** By code, where the page is not in the language of services; empty where what they say is shown as it is. */
  refusals: Record<string, string>;
}
