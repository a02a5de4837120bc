/** As the `ref` of a form: Ctrl or Cmd with Enter sends it, also from a textarea. */
export function submitOnCommandEnter(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const listener = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener('keydown', listener);
  return () => form.removeEventListener('keydown', listener);
}

/** Moves the focus to the first field with an error, once the errors are drawn. */
export function focusFirstError(formId: string): void {
  requestAnimationFrame(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
}

/** As a `ref`: scrolls what appears outside the part of a long form that is in view into view. */
export function showItself(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
