import { ownerReplyField } from '../domain/field-names.ts';
import type { ProblemTexts } from '../domain/script-texts.ts';
import type { Problem } from './problems.ts';

export function watchOwnerReply(form: HTMLFormElement, { errors }: ProblemTexts) {
  const isAsked = form.querySelector('[data-owner-question]') !== null;
  const reply = (): boolean | undefined => {
    const value = new FormData(form).get(ownerReplyField);
    return value ? value === 'yes' : undefined;
  };
  return {
    isAsked,
    reply,
    problems: (): Problem[] =>
      isAsked && reply() === undefined ? [{ path: ownerReplyField, message: errors.owner }] : [],
  };
}
