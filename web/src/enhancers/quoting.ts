import { answerPrefix, quotingField } from '../domain/field-names.ts';
import type { FormTexts } from '../domain/script-texts.ts';
import type { Problem } from './problems.ts';
import { fill } from './submission.ts';

/** Reads the consent to be quoted, and warns about words that may reveal the writer. */
export function watchQuoting(form: HTMLFormElement, texts: FormTexts) {
  const group = form.querySelector<HTMLElement>('[data-quoting]');
  const radios = [...(group?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
  const fields = [...form.querySelectorAll<HTMLTextAreaElement>(`textarea[name^="${answerPrefix}"]`)];
  const model = group?.querySelector<HTMLElement>('[data-telling]');
  const chosen = () => radios.find(({ checked }) => checked)?.value;
  const choice = (): boolean | undefined => {
    const value = chosen();
    return value === undefined ? undefined : value === 'yes';
  };

  function hint(field: HTMLTextAreaElement) {
    const word = choice() === false ? undefined : tellingWord(field.value, texts.tellingWords);
    const next = field.nextElementSibling;
    let line = next instanceof HTMLElement && 'line' in next.dataset ? next : null;
    if (!line && !word) return;
    if (!line) {
      line = model?.cloneNode() as HTMLElement;
      line.hidden = false;
      line.dataset.line = '';
      field.after(line);
    }
    const sentence = word ? fill(texts.telling, { word }) : '';
    if (line.textContent !== sentence) line.textContent = sentence;
  }

  const isAsked = () => fields.some(({ value }) => value.trim());
  const show = (): void => {
    if (!group) return;
    group.hidden = !isAsked();
    fields.forEach(hint);
  };
  form.addEventListener('input', show);
  return {
    choice,
    show,
    problems: (): Problem[] =>
      group && choice() === undefined && isAsked()
        ? [{ path: quotingField, message: texts.errors.quoting }]
        : [],
    given: (): Record<string, string> => {
      const value = chosen();
      return value === undefined ? {} : { [quotingField]: value };
    },
    restore(kept: Record<string, string>) {
      const before = radios.find(({ value }) => value === kept[quotingField]);
      if (before && chosen() === undefined) before.checked = true;
    },
  };
}

export function tellingWord(text: string, words: readonly string[]): string | undefined {
  return text
    .normalize('NFC')
    .match(/\p{L}+/gu)
    ?.find((word) => words.includes(word.toLocaleLowerCase()));
}
