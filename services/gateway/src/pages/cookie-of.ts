/** Returns the value of a cookie in a `Cookie` header; undefined if it is missing or empty. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return (
    header
      ?.split(';')
      .map((part) => part.trim().split('='))
      .find(([key]) => key === name)?.[1] || undefined
  );
}
