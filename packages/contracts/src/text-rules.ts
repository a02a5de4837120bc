/** Returns whether a text can be stored and read unchanged: it has no lone surrogate and no NUL. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

export const unstorableText = 'Remove the broken or invisible characters';

/**
 * Returns whether a text has a visible character: more than spaces and characters without a glyph, such as
 * U+200B or U+3164.
 */
export const hasVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u.test(text);
