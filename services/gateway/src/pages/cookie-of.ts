/** Returns the value of a cookie by its name from a `Cookie` header; undefined where it is missing or empty. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return (
    header
      ?.split(';')
      .map((part) => part.trim().split('='))
      .find(([key]) => key === name)?.[1] || undefined
  );
}
