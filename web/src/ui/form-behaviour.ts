/** A `ref` for a form that Ctrl or Cmd with Enter submits, from a textarea too. */
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

/** A `ref` that scrolls an element into view when it appears. */
export function showItself(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
