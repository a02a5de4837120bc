import { faultOfText } from '@blindspot/contracts/answers/text-fault';
import { isAddress } from '@blindspot/contracts/email-address';
import { answerPrefix, fieldOf, themesField } from '../domain/form-fields.ts';
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
  checked?: boolean;
  /** -1 where it has none, as in the DOM; a choice has none at all. */
  maxLength?: number;
  dataset?: { tapIsEnough?: string | undefined };
}

/** What must be mended before sending, in the order of the page. */
export function findProblems(controls: readonly CheckedControl[], { errors, most }: ProblemTexts): Problem[] {
  const taken: Record<string, number> = {};
  return controls.flatMap(({ name, value, type, required, checked, maxLength = -1, dataset }) => {
    if (type === 'checkbox') {
      taken[name] = (taken[name] ?? 0) + Number(checked);
      return checked && taken[name] === most + 1 ? { path: name, message: errors.themes } : [];
    }
    const longest = maxLength < 0 ? Infinity : maxLength;
    // Chips stand above the field of their question.
    const isUntapped =
      dataset?.tapIsEnough !== undefined && !taken[themesField(name.slice(answerPrefix.length))];
    const fault =
      faultOfText(value, { required: required || isUntapped, longest }) ??
      (type === 'email' && value.trim() && !isAddress(value) ? 'emailKind' : undefined);
    if (!fault) return [];
    const own = fault === 'missing' && (name === 'responder_name' || name === 'responder_email');
    if (fault === 'missing' && isUntapped) return { path: name, message: errors.tapOrLine };
    return { path: name, message: fill(errors[own ? name : fault], { max: longest }) };
  });
}

/** The summary on top, the same words beside each field, and the title; none of it when there are no problems. */
export function showProblems(form: HTMLFormElement, problems: readonly Problem[], texts: ProblemTexts): void {
  const summary = one('[data-problems]', HTMLElement);
  for (const control of form.querySelectorAll('[aria-invalid]')) control.ariaInvalid = null;
  for (const message of form.querySelectorAll<HTMLElement>('[id$="-error"]')) {
    // It describes its field also while it is hidden.
    message.textContent = '';
    message.hidden = true;
  }
  const [first] = problems;
  summary.hidden = !first;
  document.title = (first ? texts.errorPrefix : '') + document.title.replace(texts.errorPrefix, '');
  one('ul', HTMLElement, summary).replaceChildren(...problems.map(toItem));
  for (const { path, message } of problems) {
    const control = fieldAt(path);
    const own = document.getElementById(`${control?.id}-error`);
    if (!control || !own) continue;
    own.textContent = message;
    own.hidden = false;
    control.ariaInvalid = 'true';
  }
  if (first) (fieldAt(first.path) ?? summary).focus();
}

/** What is folded away takes no focus, so it is opened. */
function fieldAt(path: string): HTMLElement | null {
  const field = document.getElementById(fieldOf(path));
  field?.closest('details')?.setAttribute('open', '');
  return field;
}

function toItem({ path, message }: Problem): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${fieldOf(path)}`;
  link.textContent = message;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    fieldAt(path)?.focus();
  });
  item.append(link);
  return item;
}
