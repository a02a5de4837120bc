/** The number beside a range, where no state of React keeps it in step. */
export function showReading(range: HTMLInputElement): void {
  const reading = range.parentElement?.querySelector('output');
  if (reading) reading.textContent = range.value;
}

/** Draws a range as one that was moved, whose value is an answer. */
export function markMoved(range: HTMLInputElement): void {
  delete range.parentElement?.dataset.untouched;
  range.removeAttribute('aria-describedby');
  showReading(range);
}
