/** The number beside a range and the filled part of its track, where no state of React keeps them in step. */
export function showReading(range: HTMLInputElement): void {
  const { parentElement: frame, min, max, value } = range;
  const reading = frame?.querySelector('output');
  if (reading) reading.textContent = 'untouched' in (frame?.dataset ?? {}) ? '–' : value;
  range.style.setProperty('--at', String((Number(value) - Number(min)) / (Number(max) - Number(min))));
}

/** Draws a range as one that was moved, whose value is an answer. */
export function markMoved(range: HTMLInputElement): void {
  delete range.parentElement?.dataset.untouched;
  showReading(range);
}
