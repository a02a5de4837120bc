/** An error that the operator must correct. Its message is one sentence and is printed without a stack. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Returns the code of an error or of its cause. For an AggregateError, the first error counts. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

/** Returns in one line why something failed, preferably the last line that a program printed as an error. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return (stderr.split('\n').at(-1) || cause || error.message).replaceAll(/\s+/g, ' ').slice(0, 300);
}
