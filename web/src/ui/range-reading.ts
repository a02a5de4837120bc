/** Updates the number and the filled track of a slider that React does not control. */
export function showReading(range: HTMLInputElement): void {
  const { parentElement: frame, min, max, value } = range;
  const reading = frame?.querySelector('output');
  if (reading) reading.textContent = 'untouched' in (frame?.dataset ?? {}) ? '–' : value;
  range.style.setProperty('--at', String((Number(value) - Number(min)) / (Number(max) - Number(min))));
}

/** Marks a slider as moved, so that its value counts as an answer. */
export function markMoved(range: HTMLInputElement): void {
  delete range.parentElement?.dataset.untouched;
  showReading(range);
}
