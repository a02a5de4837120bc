import { faultOfText, isAddress } from '@blindspot/contracts/answers/text-fault';
import { fieldOf } from '../domain/form-fields.ts';
import type { ProblemTexts } from '../domain/script-texts.ts';
import { one } from './page.ts';
import { fill } from './submission.ts';

export interface Problem {
  path: string;
  message: string;
}

export interface CheckedControl {
  name: string;
  value: string;
  type: string;
  required: boolean;
  /** -1 where it has none, as in the DOM; a choice has none at all. */
  maxLength?: number;
}

/** What must be mended before sending, in the order of the page. */
export function findProblems(controls: readonly CheckedControl[], { errors }: ProblemTexts): Problem[] {
  return controls.flatMap(({ name, value, type, required, maxLength = -1 }) => {
    const longest = maxLength < 0 ? Infinity : maxLength;
    const fault = faultOfText(value, { required, longest });
    if (fault === 'missing') {
      const own = name === 'responder_name' || name === 'responder_email' ? errors[name] : errors.answer;
      return { path: name, message: own };
    }
    if (fault === 'too-long') return { path: name, message: fill(errors.long, { max: longest }) };
    if (fault === 'unstorable') return { path: name, message: errors.unstorable };
    return type === 'email' && value.trim() && !isAddress(value)
      ? { path: name, message: errors.emailKind }
      : [];
  });
}

/** The summary on top, the same words beside each field, and the title; none of it when there are no problems. */
export function showProblems(form: HTMLFormElement, problems: readonly Problem[], texts: ProblemTexts): void {
  const summary = one('[data-problems]', HTMLElement);
  const plainTitle = document.title.replace(texts.errorPrefix, '');
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
  for (const message of form.querySelectorAll<HTMLElement>('[id$="-error"]')) message.hidden = true;
  summary.hidden = problems.length === 0;
  document.title = problems.length > 0 ? texts.errorPrefix + plainTitle : plainTitle;
  one('ul', HTMLElement, summary).replaceChildren(...problems.map(toItem));
  for (const { path, message } of problems) {
    const id = fieldOf(path);
    const control = document.getElementById(id);
    const own = document.getElementById(`${id}-error`);
    if (!control || !own) continue;
    own.textContent = message;
    own.hidden = false;
    control.ariaInvalid = 'true';
    control.setAttribute('aria-describedby', own.id);
  }
  if (problems.length > 0) summary.focus();
}

function toItem({ path, message }: Problem): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${fieldOf(path)}`;
  link.textContent = message;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(fieldOf(path))?.focus();
  });
  item.append(link);
  return item;
}
