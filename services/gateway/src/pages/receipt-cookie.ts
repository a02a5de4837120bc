import { cookieName, cookieOf, setCookie } from './cookies.ts';

const lifeSeconds = 120;

/** Cookie that carries a receipt to the thank-you page. In a URL, it would stay in the browser's history. */
export interface ReceiptCookie {
  /** Returns the `Set-Cookie` header for one path; an empty receipt deletes the cookie. */
  set(receipt: string, path: string): string;
  read(header: string | undefined): string | null;
}

export function createReceiptCookie({ isSecure }: { isSecure: boolean }): ReceiptCookie {
  const name = cookieName('receipt', isSecure);
  return {
    set(receipt, path) {
      const seconds = receipt ? lifeSeconds : 0;
      return setCookie(name, encodeURIComponent(receipt), { path, seconds, sameSite: 'Strict', isSecure });
    },
    read(header) {
      const found = cookieOf(header, name);
      return found && /^[A-Za-z0-9-]{16,64}$/.test(found) ? found : null;
    },
  };
}
