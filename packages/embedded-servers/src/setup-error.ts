/**
 * An error outside the program that must be corrected before it can continue. Its message is one sentence for the
 * operator and is printed without a stack.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Returns why a program or a download failed, in one line: the last line of its errors, its cause, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return (stderr.split('\n').at(-1) || cause || error.message).replaceAll(/\s+/g, ' ').slice(0, 300);
}
