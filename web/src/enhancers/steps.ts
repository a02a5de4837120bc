import type { FormTexts } from '../domain/script-texts.ts';
import { readStored, writeStored } from '../ui/storage.ts';
import { one } from './page.ts';
import { fill } from './submission.ts';

/** Below this width, the page's style sheet shows one step of the form at a time. */
const phone = matchMedia('(width < 40rem)');

const shownIn = (state: unknown): number => (state as { step?: number } | null)?.step ?? 0;

/** Shows one step of the form at a time on a phone. Back leads to the previous step. */
export function watchSteps(form: HTMLFormElement, texts: FormTexts) {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-step]')];
  const steps = [...new Set(parts.map(({ dataset }) => dataset.step))];
  const last = steps.length - 1;
  const bar = one('progress', HTMLProgressElement);
  let left: string | undefined;
  const keptKey = `step:${form.dataset.request}`;
  let at = 0;

  const stepOf = (element: Element | null): number =>
    steps.indexOf(element?.closest<HTMLElement>('[data-step]')?.dataset.step);

  function show(step: number): void {
    at = Math.min(Math.max(step, 0), last);
    for (const part of parts) part.toggleAttribute('data-away', part.dataset.step !== steps[at]);
    form.dataset.at = at === last ? 'last' : 'between';
    bar.max = steps.length;
    bar.value = at + 1;
    bar.ariaLabel = fill(texts.step, { step: at + 1, all: steps.length });
  }

  function go(step: number): void {
    if (!phone.matches || step < 0) return;
    history.scrollRestoration = 'manual';
    let from = at;
    show(step);
    if (step < from) history.go(step - from);
    for (; from < step; from += 1) history.pushState({ step: from + 1 }, '');
  }

  addEventListener('popstate', ({ state }) => {
    if (left !== undefined) return history.replaceState(null, '', left);
    if (shownIn(state) === at) return;
    show(shownIn(state));
    scrollTo(0, 0);
  });
  // After a phone is rotated, the last focused field may be hidden, so its step is shown.
  let lastField: HTMLElement | undefined;
  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastField = target;
  });
  phone.addEventListener('change', () => {
    if (!lastField) return;
    go(stepOf(lastField));
    lastField.focus();
  });
  show(shownIn(history.state));
  const kept = readStored(keptKey, 'sessionStorage');
  writeStored(keptKey, null, 'sessionStorage');
  if (kept !== null) go(Number(kept));
  bar.hidden = false;

  return {
    reveal(field: Element | null): void {
      go(stepOf(field));
    },
    keep(): void {
      writeStored(keptKey, String(at), 'sessionStorage');
    },
    first(): void {
      go(0);
    },
    isAboveNext: (field: Element | null): boolean => phone.matches && at !== last && stepOf(field) === at,
    next(): boolean {
      if (!phone.matches || at === last) return false;
      go(at + 1);
      scrollTo(0, 0);
      const part = parts.find(({ dataset }) => dataset.step === steps[at]);
      part?.setAttribute('tabindex', '-1');
      part?.focus({ preventScroll: true });
      return true;
    },
    /** Removes the steps from the history, so that Back leaves the thank-you page. */
    async leave(address: string): Promise<void> {
      left = address;
      bar.hidden = true;
      if (at === 0 || shownIn(history.state) !== at) return history.replaceState(null, '', address);
      history.go(-at);
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    },
  };
}
