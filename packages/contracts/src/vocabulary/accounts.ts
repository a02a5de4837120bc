/** Whether new accounts join the newsletter automatically or are asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/** Days for which a browser stays signed in, and for which a device is known. */
export const cookieDays = { signedIn: 30, knownDevice: 180 } as const;

/** Cookie with the accounts of a browser. The auth service sets it; the gateway recognises owners by it. */
export const seenAccountsCookie = 'bs_accounts';
/** Path of the pages that may ask "Are you {owner}?". */
export const seenAccountsPath = '/feedback';
