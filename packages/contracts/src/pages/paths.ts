/** Paths of all pages in Fastify's notation. Import the whole module as `pagePaths`. */

export const landing = '/';
export const login = '/login';
export const register = '/register';
export const resetPassword = '/reset-password';
export const mailLinks = {
  'verify-email': '/verify-email',
  unsubscribe: '/unsubscribe',
  'stop-result-mails': '/stop-result-mails',
} as const;

export const feedbackForm = '/feedback/:requestId';
/** Query parameter that opens a closed form so that the visitor can finish a draft saved on this device. */
export const withDraft = 'draft';
export const thankYou = '/feedback/:requestId/thank-you';
/** Query parameter of the thank-you page after the owner has sent a preview. */
export const asPreview = 'preview';
export const receipt = '/receipt';
export const lostReceipt = '/receipt/lost';
export const lostReceiptAnswers = '/receipt/lost/answers';
/** Page for reports without an account; `?form=` or `?share=` identifies the reported page. */
export const report = '/report';
export const publicSummary = '/public-summary/:shareId';

export const legal = {
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
} as const;
/** RFC 9116: contact for security reports. */
export const securityTxt = '/.well-known/security.txt';

/** Path that sets the language and then returns to the page. */
export const language = '/language';

export const dashboard = '/dashboard';
export const summary = '/summary/:requestId';
/** Page with the steps before a result is opened. */
export const beforeYouLook = '/summary/:requestId/before-you-look';
export const trust = '/manage-trust/:requestId';
export const myResponses = '/my-responses';
export const myResponse = '/my-responses/:entryId?';
export const account = '/account';
export const admin = '/admin';
