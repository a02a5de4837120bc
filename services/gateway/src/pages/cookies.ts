/** The prefix `__Secure-` prevents a page on plain http of this host from setting the cookie. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name);

/** Returns the value of a cookie in a `Cookie` header; undefined if it is missing or empty. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return (
    header
      ?.split(';')
      .map((part) => part.trim().split('='))
      .find(([key]) => key === name)?.[1] || undefined
  );
}

export function setCookie(
  name: string,
  value: string,
  options: { path: string; seconds: number; sameSite: 'Strict' | 'Lax'; isSecure: boolean },
): string {
  const { path, seconds, sameSite, isSecure } = options;
  const cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
