import { cookieOf } from './cookie-of.ts';

const lifeSeconds = 120;

/** Carries a receipt from the post to the page that shows it: an address would stay in the history of the device. */
export interface ReceiptCookie {
  /** The header that sends it to this one path only; an empty receipt takes the cookie back. */
  set(receipt: string, path: string): string;
  /** The receipt of a `Cookie` header; null where there is none, or none that could be ours. */
  read(header: string | undefined): string | null;
}

/** `isSecure` where the product is reached over https: then nothing that speaks plain http for this host can plant one. */
export function createReceiptCookie({ isSecure }: { isSecure: boolean }): ReceiptCookie {
  const name = isSecure ? '__Secure-receipt' : 'receipt';
  return {
    set(receipt, path) {
      return [
        `${name}=${encodeURIComponent(receipt)}`,
        `Path=${path}`,
        `Max-Age=${receipt ? lifeSeconds : 0}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ].join('; ');
    },
    read(header) {
      const found = cookieOf(header, name);
      return found && /^[A-Za-z0-9-]{16,64}$/.test(found) ? found : null;
    },
  };
}
