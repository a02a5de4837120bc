// Stands in for the build of the web: pages that show what they were given.
const page = (name) => (data) => ({
  html: `<!doctype html><title>${name}</title><pre>${JSON.stringify(data).replaceAll('<', '\\u003c')}</pre>`,
  inlineHashes: { script: ["'sha256-script'"], style: ["'sha256-style'"] },
});

export const renderLanding = page('landing');
export const renderLogin = page('login');
export const renderRegister = page('register');
export const renderResetPassword = page('reset-password');
export const renderMailLink = page('mail-link');
export const renderFeedbackForm = page('feedback-form');
export const renderThankYou = page('thank-you');
export const renderReceipt = page('receipt');
export const renderLostReceipt = page('lost-receipt');
export const renderReport = page('report');
export const renderPublicSummary = page('public-summary');
export const renderClosedForm = page('closed-form');
export const renderLegalPage = page('legal');
export const renderNotFound = page('not-found');
export const renderProblem = page('problem');
export const appShell = page('app');

export const sayRefusal = ({ code, detail }, language) =>
  language === 'en' ? detail : `${language} ${code}`;

export const sayFault = ({ message, code }, language) =>
  language === 'en' ? message : `${language} ${code}`;

export function readFeedbackForm(fields, _form, _language, asks) {
  const name = fields.get('responder_name') ?? '';
  const reply = fields.get('from_owner');
  return {
    submission: {
      responder_name: name,
      responder_email: 'sam@example.test',
      relationship: 'colleague',
      responses: { q1: fields.get('q1') ?? '' },
      ...(reply && { from_owner: reply === 'yes' }),
      ...(asks.quoting && fields.has('may_quote') && { may_quote: fields.get('may_quote') === 'yes' }),
      ...(fields.has('form_version') && { form_version: Number(fields.get('form_version')) }),
    },
    isAnother: fields.get('another') === 'yes',
    untouched: fields.getAll('untouched'),
    isAsIs: fields.get('as_is') === 'yes',
    choosesLanguage: fields.has('language'),
    order: fields.has('order') ? Number(fields.get('order')) : undefined,
    pass: fields.get('submission_pass') ?? '',
    values: { responder_name: name, responder_email: '', relationship: '', responses: {} },
    errors: [
      ...(name ? [] : [{ path: 'responder_name', message: 'Enter your name' }]),
      ...(asks.isOwner && !reply
        ? [{ path: 'from_owner', message: `Say whether you are ${asks.owner}` }]
        : []),
    ],
  };
}

export function readReceiptPost(fields) {
  const receipt = fields.get('receipt') ?? '';
  return {
    receipt: receipt.length === 26 ? receipt : undefined,
    typed: receipt,
    step: fields.has('question') ? 'quoting' : (fields.get('step') ?? 'open'),
    requestId: fields.get('request') ?? '',
    title: fields.get('title') ?? '',
    quoting: { [fields.get('question') ?? '']: fields.get('may_quote') === 'yes' },
    hasChange: fields.get('step') === 'change',
    problem: 'No receipt',
  };
}

export function readReceiptChange(fields) {
  const q1 = fields.get('q1') ?? '';
  return {
    change: { responses: { q1 }, relationship: 'family' },
    values: { responder_name: '', responder_email: '', relationship: 'family', responses: { q1 } },
    errors: q1 ? [] : [{ path: 'responses.q1', message: 'Write a few words' }],
  };
}
