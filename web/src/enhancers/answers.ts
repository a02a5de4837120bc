import { markMoved, showReading } from '../ui/range-reading.ts';
import { answerPrefix } from '../domain/field-names.ts';
import type { AnswerTexts } from '../domain/script-texts.ts';
import { fill } from './submission.ts';
import { one } from './page.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const frame = (control: Control) => control.parentElement;

const isSlider = (control: Control): control is HTMLInputElement => control.type === 'range';

const isUntouched = (control: Control) => isSlider(control) && 'untouched' in (frame(control)?.dataset ?? {});

/** Whether a ticked box answers the question. A required text needs more than a ticked theme. */
const isTapped = (control: Control) =>
  !control.required && control.closest('[data-question]')?.querySelector(':checked');

/** Updates sliders, the height of text fields and the line "2 of 4 answered" while a responder answers. */
export function watchAnswers(form: HTMLFormElement, texts: AnswerTexts) {
  const questions = [...form.querySelectorAll('[data-question]')].flatMap(
    (question) =>
      question.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name^="${answerPrefix}"]`) ?? [],
  );
  const required = questions.filter((control) => !control.closest('details'));
  const showTaps = watchTaps(form, texts);
  const counter = one('[data-answered]', HTMLElement, form);

  function show(control: Control) {
    if (isSlider(control)) {
      showReading(control);
      control.ariaValueText = isUntouched(control)
        ? texts.notRated
        : fill(texts.sliderValue, { value: control.value, max: control.max });
    } else if (control instanceof HTMLTextAreaElement && !CSS.supports('field-sizing', 'content')) {
      control.style.height = 'auto';
      control.style.height = `${control.scrollHeight + 3}px`;
    }
  }

  function touch(control: Control) {
    if (isSlider(control)) markMoved(control);
    show(control);
  }

  function count() {
    const done = required.filter(
      (control) => (!isUntouched(control) && control.value.trim()) || isTapped(control),
    );
    counter.textContent = done.length
      ? fill(texts.answered, { done: done.length, all: required.length })
      : '';
  }

  const untouched = () => required.filter((control) => isUntouched(control) && !isTapped(control));

  function reset() {
    showTaps();
    for (const control of questions) {
      const own = frame(control);
      if (isSlider(control) && own) own.dataset.untouched = 'true';
      show(control);
    }
    count();
  }

  for (const control of questions) {
    show(control);
    if (!isSlider(control)) continue;
    if (control.value !== control.defaultValue) touch(control);
    // A press on the thumb answers the question even without a move.
    for (const kind of ['input', 'pointerup'])
      control.addEventListener(kind, () => {
        touch(control);
        count();
      });
  }
  form.addEventListener('input', (event) => {
    show(event.target as Control);
    count();
  });
  return { touch, count, reset, showTaps, isUntouched, untouched };
}

/**
 * Shows the number of chosen themes under each question, and blocks taps at the limit. Blocked themes stay
 * focusable, so that screen readers can read the reason.
 */
function watchTaps(form: HTMLFormElement, { most, taken, chosen }: AnswerTexts): () => void {
  const status = one('[data-tap-status]', HTMLElement, form);
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
      if (isOver) box.setAttribute('aria-describedby', `${group.id}-hint`);
      else box.removeAttribute('aria-describedby');
    }
    const more = group.querySelector('[data-chosen]');
    const within = group.querySelectorAll(':scope details :checked').length;
    if (more) more.textContent = within ? fill(chosen, { count: within }) : '';
    return isFull ? `${line}. ${one('[data-full]', HTMLElement, group).textContent}` : line;
  }

  form.addEventListener('click', (event) => {
    const box = event.target;
    if (box instanceof HTMLInputElement && box.ariaDisabled) event.preventDefault();
  });
  form.addEventListener('input', ({ target }) => {
    const group = (target as HTMLElement).closest('fieldset');
    if (group) status.textContent = show(group);
  });
  // Clears the message after its use, because a screen reader could otherwise read it later.
  for (const kind of ['focusout', 'submit'])
    form.addEventListener(kind, () => {
      status.textContent = '';
    });
  const showAll = (): void => groups.forEach(show);
  showAll();
  return showAll;
}
