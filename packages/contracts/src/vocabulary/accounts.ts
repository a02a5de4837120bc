/** Whether a new account joins the newsletter automatically or is asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/** Days for which a browser stays signed in, and for which a device is known. */
export const cookieDays = { signedIn: 30, knownDevice: 180 } as const;

/** Cookie with the accounts of a browser; auth sets it and the gateway finds owners by it. */
export const seenAccountsCookie = 'bs_accounts';
/** The pages that may ask "Are you {owner}?". */
export const seenAccountsPath = '/feedback';
