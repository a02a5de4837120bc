import { sessionKeys } from '@blindspot/contracts/vocabulary/browser';
import { ownerReplyField } from '../domain/form-fields.ts';
import type { ProblemTexts } from '../domain/script-texts.ts';
import { readStored } from '../ui/storage.ts';
import { one } from './page.ts';
import type { Problem } from './problems.ts';

/** Asks whether it is the owner who answers, where somebody was signed in on this browser; undefined where nobody is asked. */
export function askForOwner(form: HTMLFormElement, { errors }: ProblemTexts) {
  const question = one('[data-owner-question]', HTMLElement, form);
  const reply = (): boolean | undefined => {
    const value = new FormData(form).get(ownerReplyField);
    return value ? value === 'yes' : undefined;
  };
  question.hidden = !readStored(sessionKeys.wasSignedIn) && !readStored(sessionKeys.token);
  return {
    reply,
    problems: (): Problem[] =>
      question.hidden || reply() !== undefined ? [] : [{ path: ownerReplyField, message: errors.owner }],
  };
}
