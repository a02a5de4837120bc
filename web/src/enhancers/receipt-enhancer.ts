import type { AnswerTexts } from '../domain/script-texts.ts';
import { untouchedField } from '../domain/field-names.ts';
import { watchAnswers } from './answers.ts';
import { readTexts, watchColourSchemeSwitch } from './page.ts';

watchColourSchemeSwitch();
document.querySelector<HTMLInputElement>('#receipt[aria-invalid=true]')?.focus();
const change = document.querySelector<HTMLFormElement>('[data-change]');
if (change) {
  watchAnswers(change, readTexts() as AnswerTexts);
  // Posts the field "untouched" only for sliders that were neither moved nor pressed.
  change.addEventListener('submit', () => {
    for (const field of change.querySelectorAll<HTMLInputElement>(`[name=${untouchedField}]`))
      field.disabled = !field.closest('[data-question]')?.querySelector('[data-untouched]');
  });
}
