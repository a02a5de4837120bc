const name = 'receipt';
const lifeSeconds = 120;

/**
 * Carries the receipt from the post to the page that shows it: an address would stay in the history of the device. Sent to
 * that one path only; an empty receipt takes the cookie back.
 */
export function receiptCookie(receipt: string, options: { path: string; isSecure: boolean }): string {
  return [
    `${name}=${encodeURIComponent(receipt)}`,
    `Path=${options.path}`,
    `Max-Age=${receipt ? lifeSeconds : 0}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(options.isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** The receipt of a `Cookie` header; null where there is none, or none that could be ours. */
export function readReceipt(header: string | undefined): string | null {
  const found = header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];
  return found && /^[A-Za-z0-9-]{16,64}$/.test(found) ? found : null;
}
