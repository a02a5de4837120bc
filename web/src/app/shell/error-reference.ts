/**
 * A short name of a failure, the same for everybody it happens to: made from the place in the code and from nothing
 * that was on the screen.
 */
export function errorReference(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.name) : typeof error;
  const places = stack.match(/[\w.-]+\.(?:js|tsx?):\d+:\d+/g) ?? [stack.split(':')[0] ?? ''];
  let hash = 5_381;
  for (const character of places.slice(0, 4).join(' '))
    hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36).toUpperCase();
}
