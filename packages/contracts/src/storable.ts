/** Whether a text can be stored and comes back the same: no half of a character, no NUL. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

export const unstorableText = 'Remove the broken or invisible characters';
