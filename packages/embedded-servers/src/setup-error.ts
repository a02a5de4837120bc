/**
 * An error outside the program that must be corrected before the program can continue. Its message is one
 * sentence for the operator and is printed without a stack.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Returns the code of a system, database or library error, of its cause, or of the first error of several. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

/**
 * Returns why something failed, in one line: the last line that a program wrote to its standard error, the cause, or the
 * message. If there are several errors, the first one counts.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return (stderr.split('\n').at(-1) || cause || error.message).replaceAll(/\s+/g, ' ').slice(0, 300);
}
