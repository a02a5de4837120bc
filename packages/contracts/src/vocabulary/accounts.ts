/** Whether who registers joins the newsletter, or is asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/** Days that the two cookies of a browser last at most: the one that keeps it signed in, and the one by which it is known again. */
export const cookieDays = { signedIn: 30, knownDevice: 180 } as const;
