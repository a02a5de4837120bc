function follow({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
  const frame = target.parentElement;
  if (frame) delete frame.dataset.untouched;
  const reading = frame?.querySelector('output');
  if (reading) reading.textContent = target.value;
}

/** What the script of the response form does for its sliders: the number beside one that was moved. */
export function followSliders(form: HTMLFormElement): () => void {
  form.addEventListener('input', follow);
  return () => form.removeEventListener('input', follow);
}
