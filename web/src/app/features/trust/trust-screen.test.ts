import { describe, expect, it } from 'vitest';
import { enteredText } from './trust-screen.tsx';

describe('enteredText', () => {
  const kept = 'The result keeps the weights it was opened with.';

  it('enteredText states after an erasure how many people still count', () => {
    expect(enteredText(21, 5)).toBe(
      `Only 5 of these 21 people still count, because somebody took an answer back. ${kept}`,
    );
  });

  it('enteredText names no number if everyone counts', () => {
    expect(enteredText(9)).toBe(kept);
    expect(enteredText(9, 9)).toBe(kept);
  });
});
