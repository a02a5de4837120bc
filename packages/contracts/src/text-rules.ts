/** Returns whether a text can be stored and read unchanged: it has no lone surrogate and no NUL. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/** Invisible and reordering characters, except the joiners and marks of Persian, Hebrew and emojis. */
const unseen =
  /[\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?![\s\0\u0085])\p{Cc}|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]/gu;

/** Removes invisible characters, which could change how the text around them is shown. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '');

export const unstorableText = 'Remove the broken or invisible characters';

/** Returns whether a text has a visible character; white space does not count. */
export const hasVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{16FE4}\u{1D159}]/u.test(text);

/** Trims a text; returns '' if nothing is visible. Keeps unstorable text, so that it is rejected later. */
export const trimmed = (text: string): string => (hasVisible(text) || !isStorable(text) ? text.trim() : '');
