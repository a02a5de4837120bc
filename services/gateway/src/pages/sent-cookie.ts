const lifeSeconds = 86_400;

/**
 * Remembers for a day on which key an answer without script was sent, so that going back and sending other words is no second
 * answer that nobody wanted. It says nothing of who answered, and goes to the one form only.
 */
export interface SentCookie {
  /** The header that sends it to this one path; an empty key takes it back. */
  set(key: string, path: string): string;
  /** The key of a `Cookie` header; null where there is none, or none that could be ours. */
  read(header: string | undefined): string | null;
}

/** `isSecure` where the product is reached over https. */
export function createSentCookie({ isSecure }: { isSecure: boolean }): SentCookie {
  const name = isSecure ? '__Secure-sent' : 'sent';
  return {
    set(key, path) {
      return [
        `${name}=${key}`,
        `Path=${path}`,
        `Max-Age=${key ? lifeSeconds : 0}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ].join('; ');
    },
    read(header) {
      const found = header
        ?.split(';')
        .map((part) => part.trim().split('='))
        .find(([key]) => key === name)?.[1];
      return found && /^[\w-]{43}$/.test(found) ? found : null;
    },
  };
}
