/** Whether new users get the newsletter automatically or are asked first. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/** Days for which a browser stays signed in, and for which it counts as a known device. */
export const cookieDays = { signedIn: 30, knownDevice: 180 } as const;

/** Cookie with the accounts used in a browser. The auth service sets it; the gateway reads it. */
export const seenAccountsCookie = 'bs_accounts';
/** Path of the pages that may ask "Are you {owner}?". */
export const seenAccountsPath = '/feedback';
