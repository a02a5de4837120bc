import type { AnswerTexts } from '../domain/script-texts.ts';
import { one } from './page.ts';
import { fill } from './submission.ts';

/**
 * Says how much is taken under each question, and lets nobody take more than there may be: what would be too much stays where
 * it is and can be reached, so that everybody hears why. Returns what shows it anew.
 */
export function watchTaps(form: HTMLFormElement, { most, taken, chosen }: AnswerTexts): () => void {
  const said = one('[data-said]', HTMLElement, form);
  const groups = [...form.querySelectorAll('fieldset')];

  function show(group: HTMLFieldSetElement): string {
    const boxes = [...group.elements] as HTMLInputElement[];
    const count = boxes.filter(({ checked }) => checked).length;
    const isFull = count >= most;
    const line = fill(taken, { taken: count });
    one('[data-taken]', HTMLElement, group).textContent = count ? `${count}/${most}` : '';
    group.toggleAttribute('data-is-full', isFull);
    for (const box of boxes) {
      const isOver = isFull && !box.checked;
      box.ariaDisabled = isOver ? 'true' : null;
      box.setAttribute('aria-describedby', isOver ? `${group.id}-hint` : '');
    }
    const more = group.querySelector('[data-chosen]');
    const within = group.querySelectorAll('details :checked').length;
    if (more) more.textContent = within ? fill(chosen, { count: within }) : '';
    return isFull ? `${line}. ${one('[data-full]', HTMLElement, group).textContent}` : line;
  }

  form.addEventListener('click', (event) => {
    const box = event.target;
    if (box instanceof HTMLInputElement && box.ariaDisabled) event.preventDefault();
  });
  form.addEventListener('input', ({ target }) => {
    const group = (target as HTMLElement).closest('fieldset');
    if (group) said.textContent = show(group);
  });
  // Clears the live region, so that no other step is read with it.
  for (const kind of ['focusout', 'submit'])
    form.addEventListener(kind, () => {
      said.textContent = '';
    });
  const showAll = (): void => groups.forEach(show);
  showAll();
  return showAll;
}
