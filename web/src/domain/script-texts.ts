/**
 * Sentences that a document hands to its script, since scripts ship no catalogue. `{done}` and the like in them are
 * filled in there.
 */

export interface ProblemTexts {
  problem: string;
  errorPrefix: string;
  errors: {
    responder_name: string;
    responder_email: string;
    emailKind: string;
    answer: string;
    owner: string;
    long: string;
    unstorable: string;
  };
}

export interface FormTexts extends ProblemTexts {
  answered: string;
  sliderValue: string;
  send: string;
  sending: string;
  notSent: string;
  offline: string;
  tryAgain: string;
  thanksTitle: string;
}

export interface AuthTexts {
  processing: string;
  error: string;
  networkError: string;
  show: string;
  hide: string;
}
