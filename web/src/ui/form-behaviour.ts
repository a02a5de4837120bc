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
