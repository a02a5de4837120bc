import { markMoved, showReading } from '../ui/range-reading.ts';
import { answerPrefix } from '../domain/form-fields.ts';
import type { AnswerTexts } from '../domain/script-texts.ts';
import { fill } from './submission.ts';
import { one } from './page.ts';
import { watchTaps } from './taps.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const frame = (control: Control) => control.parentElement;

const isSlider = (control: Control): control is HTMLInputElement => control.type === 'range';

const isUntouched = (control: Control) => isSlider(control) && 'untouched' in (frame(control)?.dataset ?? {});

/** Taps are an answer, but to the question that asks for words; so is that one cannot judge it. */
const isTapped = (control: Control) =>
  !control.required && control.closest('[data-question]')?.querySelector(':checked');

/** Keeps sliders, the growing of text fields and the line "2 of 4 questions answered" in step with what is typed. */
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

  /** Returns the sliders that were left alone, in the order of the page; not those that cannot be judged. */
  const untouched = () => required.filter((control) => isUntouched(control) && !isTapped(control));

  function reset() {
    showTaps();
    for (const control of questions) {
      const own = frame(control);
      if (isSlider(control) && own) {
        own.dataset.untouched = 'true';
      }
      show(control);
    }
    count();
  }

  for (const control of questions) {
    show(control);
    if (!isSlider(control)) continue;
    if (control.value !== control.defaultValue) touch(control);
    // A press on the thumb where it stands is an answer too.
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
