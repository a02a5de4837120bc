/** An error that the operator must correct. Its message is one sentence and is printed without a stack. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Returns the code of an error or of its cause. An AggregateError has the code of its first error. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

/** Returns the reason for a failure in one line, preferably the last line of a program's error output. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return (stderr.split('\n').at(-1) || cause || error.message).replaceAll(/\s+/g, ' ').slice(0, 300);
}
