/** Whether who registers joins the newsletter, or is asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/** Days that the two cookies of a browser last at most: the one that keeps it signed in, and the one by which it is known again. */
export const cookieDays = { signedIn: 30, knownDevice: 180 } as const;

/**
 * The cookie by which a browser recognises accounts that were signed in with it. Auth writes it; the gateway compares it with
 * the owner of a form.
 */
export const seenAccountsCookie = 'bs_accounts';
/** The pages that may ask "Are you {owner}?". */
export const seenAccountsPath = '/feedback';
