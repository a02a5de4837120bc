import { fold } from '@blindspot/look-alikes/fold';

/** Words of a text, folded; an apostrophe does not part a word. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll(/['’ʼ`´]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
