import { faultOfText } from '@blindspot/contracts/answers';
import { isAddress } from '@blindspot/contracts/email-address';
import { answerPrefix, fieldOf, themesField } from '../domain/field-names.ts';
import type { ProblemTexts } from '../domain/script-texts.ts';
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
  dataset?: { tapIsEnough?: string | undefined; maxLength?: string | undefined };
}

export function findProblems(controls: readonly CheckedControl[], { errors, most }: ProblemTexts): Problem[] {
  const taken: Record<string, number> = {};
  return controls.flatMap(({ name, value, type, required, checked, dataset }) => {
    if (type === 'checkbox') {
      taken[name] = (taken[name] ?? 0) + Number(checked);
      return checked && taken[name] === most + 1 ? { path: name, message: errors.themes } : [];
    }
    const longest = Number(dataset?.maxLength ?? Infinity);
    // The boxes of a question's themes come before its text field, so `taken` already counts their taps.
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

export function problemsOfPage(): Problem[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-problems] a');
  return [...links].map(({ hash, textContent: message }) => ({ path: hash.slice(1), message }));
}

/** Shows problems at their fields, and replaces earlier problems. */
export function showProblems(
  form: HTMLFormElement,
  problems: readonly Problem[],
  { errorPrefix }: ProblemTexts,
): void {
  document.querySelector('[data-problems]')?.remove();
  for (const control of form.querySelectorAll('[aria-invalid]')) control.ariaInvalid = null;
  for (const message of form.querySelectorAll<HTMLElement>('[id$="-error"]')) {
    // Clears the message before hiding it, because screen readers read even a hidden description of a field.
    message.textContent = '';
    message.hidden = true;
  }
  document.title = (problems.length > 0 ? errorPrefix : '') + document.title.replace(errorPrefix, '');
  for (const { path, message } of problems) {
    const control = fieldAt(path);
    const own = document.getElementById(`${control?.id}-error`);
    if (!control || !own) continue;
    own.textContent = message;
    own.hidden = false;
    control.ariaInvalid = 'true';
  }
}

export const fieldAt = (path: string): HTMLElement | null => document.getElementById(fieldOf(path));

export function linkTo({ path, message }: Problem, focusOn: (path: string) => void): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${fieldOf(path)}`;
  link.textContent = message;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    focusOn(path);
  });
  return link;
}
