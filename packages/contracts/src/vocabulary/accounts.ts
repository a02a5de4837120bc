/** Whether a new account joins the newsletter automatically or is asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/**
 * Lifetimes in days of two cookies: the one that keeps a browser signed in, and the one that marks a known
 * device.
 */
export const cookieDays = { signedIn: 30, knownDevice: 180 } as const;

/**
 * The cookie by which a browser recognises accounts that were signed in with it. Auth sets it; the gateway
 * compares it with the owner of a form.
 */
export const seenAccountsCookie = 'bs_accounts';
/** The pages that may ask "Are you {owner}?". */
export const seenAccountsPath = '/feedback';
