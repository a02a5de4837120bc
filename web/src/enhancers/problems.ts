import type { ProblemTexts } from '../domain/script-texts.ts';
import { one } from './page.ts';

export interface Problem {
  path: string;
  message: string;
}

interface CheckedControl {
  name: string;
  value: string;
  type: string;
  required: boolean;
}

/** What must be mended before sending, in the order of the page. */
export function findProblems(controls: readonly CheckedControl[], { errors }: ProblemTexts): Problem[] {
  return controls.flatMap(({ name, value, type, required }) => {
    const text = value.trim();
    if (required && !text) {
      const own = name === 'responder_name' || name === 'responder_email' ? errors[name] : errors.answer;
      return { path: name, message: own };
    }
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    return type === 'email' && text && !isAddress ? { path: name, message: errors.emailKind } : [];
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
    const id = fieldId(path);
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
  link.href = `#${fieldId(path)}`;
  link.textContent = message;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(fieldId(path))?.focus();
  });
  item.append(link);
  return item;
}

/** The API may write `responses/q1` or begin with a slash. */
function fieldId(path: string): string {
  return path.replace(/^[/.]?(body[/.])?/, '').replaceAll('/', '.');
}
