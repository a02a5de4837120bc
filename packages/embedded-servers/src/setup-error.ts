/**
 * An error outside the program that must be corrected before it can continue. Its message is one sentence for the
 * operator and is printed without a stack.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
