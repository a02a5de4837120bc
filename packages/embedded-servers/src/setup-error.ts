/**
 * Something outside the program must be put right before it can go on. The message is one sentence for the
 * person at the keyboard, so it is printed alone, without a stack.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
