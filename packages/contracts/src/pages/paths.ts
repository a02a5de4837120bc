/**
 * Where people find each page, in Fastify's notation: the gateway answers there, and the links of the web, of mails and of
 * services lead there. Import them as one: `import * as pagePaths from '@blindspot/contracts/pages/paths'`.
 */

export const landing = '/';
export const login = '/login';
export const register = '/register';
export const resetPassword = '/reset-password';
/** Where the buttons behind links of mails are, by what they do. */
export const mailLinks = {
  'verify-email': '/verify-email',
  unsubscribe: '/unsubscribe',
  'stop-result-mails': '/stop-result-mails',
} as const;

export const feedbackForm = '/feedback/:requestId';
/** Behind the address of a form that was closed: what was begun on this device is gone on with. */
export const withDraft = 'draft';
export const thankYou = '/feedback/:requestId/thank-you';
/** Query parameter of the thank-you page: what was sent is a preview by the owner. */
export const asPreview = 'preview';
export const receipt = '/receipt';
/** Where a link to erase is asked for, and where it leads. */
export const lostReceipt = '/receipt/lost';
export const lostReceiptAnswers = '/receipt/lost/answers';
/** For whoever has no account; `?form=` or `?share=` says what is meant. */
export const report = '/report';
export const publicSummary = '/public-summary/:shareId';

/** Pages whose words are those of whoever runs the site. */
export const legal = {
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
} as const;
/** RFC 9116: to whom a flaw is told. */
export const securityTxt = '/.well-known/security.txt';

/** Takes the choice of a language. */
export const language = '/language';

/** Screens of the signed-in app. */
export const dashboard = '/dashboard';
export const summary = '/summary/:requestId';
/** The steps before a set is opened. */
export const beforeYouLook = '/summary/:requestId/before-you-look';
export const trust = '/manage-trust/:requestId';
export const myResponses = '/my-responses';
/** The list, or one of them opened. */
export const myResponse = '/my-responses/:entryId?';
export const account = '/account';
export const admin = '/admin';
