/** Returns whether a text can be stored and read unchanged: it has no lone surrogate and no NUL. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

export const unstorableText = 'Remove the broken or invisible characters';
