import { writtenKeys } from '@blindspot/contracts/answers';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers, Quoting } from '@blindspot/contracts/http/feedback-responses';

interface Written {
  form: FeedbackForm;
  asksQuoting: boolean;
  answers: Answers;
  mayQuote: readonly string[];
}

/** For each written text, returns whether it may be quoted; empty if the form does not ask for consent. */
export function quotingOf({ form, asksQuoting, answers, mayQuote }: Written): Quoting {
  const keys = asksQuoting ? writtenKeys(form, answers) : [];
  return Object.fromEntries(keys.map((key) => [key, mayQuote.includes(key)]));
}

export interface QuotingChange {
  mayQuote: string[];
  granted: string[];
  withdrawn: string[];
}

/** A text stays as it is if `wanted` does not mention it. */
export function quotingChange(present: Quoting, wanted: Quoting): QuotingChange {
  const keys = Object.keys(present);
  const isWanted = (key: string): boolean => wanted[key] ?? present[key] === true;
  return {
    mayQuote: keys.filter(isWanted),
    granted: keys.filter((key) => isWanted(key) && !present[key]),
    withdrawn: keys.filter((key) => !isWanted(key) && present[key]),
  };
}
