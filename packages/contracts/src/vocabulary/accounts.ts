/** Whether who registers joins the newsletter, or is asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];
