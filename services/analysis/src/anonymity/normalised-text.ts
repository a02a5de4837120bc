import { readLookalikes } from './lookalikes.ts';

/** Text with its disguises taken off: one form per character, no case, nothing invisible, no accents, no borrowed letters. */
export function normalise(text: string): string {
  if (/^[\x20-\x7E\n]*$/.test(text)) return text.toLowerCase();
  return readLookalikes(
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}\p{Cc}]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
      .normalize('NFKC')
      .toLowerCase(),
  );
}

/** Words of a text, normalised; an apostrophe does not part a word. */
export function wordsOf(text: string): string[] {
  return (
    normalise(text)
      .replaceAll(/['’ʼ`´]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
