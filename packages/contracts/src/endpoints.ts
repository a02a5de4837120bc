import type { Access, HttpMethod } from './route.ts';
import type { OwningService } from './services.ts';

// Endpoints have no schemas here, so that browser bundles stay small. The files in `http/` add schemas.

type Call = `${HttpMethod} /${string}`;

// The functions below are marked as pure, so that bundlers drop the endpoints that a page does not use.

/*@__NO_SIDE_EFFECTS__*/
const endpoint = <const Auth extends Access, const Operation extends string>(
  auth: Auth,
  operation: Operation,
  service: OwningService,
  call: Call,
  kind: 'json' | 'stream' = 'json',
) => {
  const [method, url] = call.split(' ') as [HttpMethod, string];
  return { operation, method, url, auth, service, kind };
};

/*@__NO_SIDE_EFFECTS__*/
const anyone = <const Operation extends string>(operation: Operation, service: OwningService, call: Call) =>
  endpoint('public', operation, service, call);

/*@__NO_SIDE_EFFECTS__*/
const optional = <const Operation extends string>(operation: Operation, service: OwningService, call: Call) =>
  endpoint('optional', operation, service, call);

/*@__NO_SIDE_EFFECTS__*/
const owner = <const Operation extends string>(
  operation: Operation,
  service: OwningService,
  call: Call,
  kind?: 'stream',
) => endpoint('owner', operation, service, call, kind);

/*@__NO_SIDE_EFFECTS__*/
const admin = <const Operation extends string>(operation: Operation, call: Call) =>
  endpoint('admin', operation, 'admin', call);

export const register = anyone('register', 'auth', 'POST /api/register');
export const getAccount = owner('get-account', 'auth', 'GET /api/account');
export const updateAccount = owner('update-account', 'auth', 'PUT /api/account');
export const exportAccount = owner('export-account', 'auth', 'GET /api/account/export');
export const deleteAccount = owner('delete-account', 'auth', 'DELETE /api/account');

export const verifyEmail = optional('verify-email', 'auth', 'POST /api/email/verify');

export const listMyRequests = owner('list-my-requests', 'requests', 'GET /api/my-requests');
export const createFeedbackRequest = owner(
  'create-feedback-request',
  'requests',
  'POST /api/feedback-requests',
);
export const getFeedbackRequestDetails = owner(
  'get-feedback-request-details',
  'requests',
  'GET /api/feedback-requests/:id/details',
);
export const updateFeedbackRequest = owner(
  'update-feedback-request',
  'requests',
  'PUT /api/feedback-requests/:id',
);
export const deleteFeedbackRequest = owner(
  'delete-feedback-request',
  'requests',
  'DELETE /api/feedback-requests/:id',
);
export const archiveFeedbackRequest = owner(
  'archive-feedback-request',
  'requests',
  'PUT /api/feedback-requests/:id/archive',
);
export const unarchiveFeedbackRequest = owner(
  'unarchive-feedback-request',
  'requests',
  'DELETE /api/feedback-requests/:id/archive',
);
export const duplicateFeedbackRequest = owner(
  'duplicate-feedback-request',
  'requests',
  'GET /api/feedback-requests/:id/duplicate',
);
export const closeFeedbackRequest = owner(
  'close-feedback-request',
  'requests',
  'PUT /api/feedback-requests/:id/close',
);
export const reopenFeedbackRequest = owner(
  'reopen-feedback-request',
  'requests',
  'DELETE /api/feedback-requests/:id/close',
);
export const requestEvents = owner('stream-request-events', 'requests', 'GET /api/events', 'stream');

export const submitFeedbackResponse = optional(
  'submit-feedback-response',
  'responses',
  'POST /api/feedback-response/:requestId',
);
export const listMyResponses = owner('list-my-responses', 'responses', 'GET /api/my-responses');
export const openMyResponse = owner('open-my-response', 'responses', 'GET /api/my-response/:id');

export const askForErasureLink = anyone('ask-for-erasure-link', 'responses', 'POST /api/lost-receipts');
export const openErasureLink = anyone('open-erasure-link', 'responses', 'POST /api/lost-receipts/open');
export const eraseByLink = anyone('erase-by-link', 'responses', 'POST /api/lost-receipts/erase');

export const unsubscribeNewsletter = anyone(
  'unsubscribe-newsletter',
  'auth',
  'POST /api/newsletter/unsubscribe',
);

export const getSelfView = owner('get-self-view', 'analysis', 'GET /api/feedback-requests/:id/self-view');
export const saveSelfView = owner('save-self-view', 'analysis', 'PUT /api/feedback-requests/:id/self-view');
export const deleteSelfView = owner(
  'delete-self-view',
  'analysis',
  'DELETE /api/feedback-requests/:id/self-view',
);

export const forgotPassword = anyone('forgot-password', 'auth', 'POST /api/password/forgot');
export const resetPassword = anyone('reset-password', 'auth', 'POST /api/password/reset');

export const getPlan = owner('get-plan', 'requests', 'GET /api/feedback-requests/:id/plan');
export const savePlan = owner('save-plan', 'requests', 'PUT /api/feedback-requests/:id/plan');
export const deletePlan = owner('delete-plan', 'requests', 'DELETE /api/feedback-requests/:id/plan');
export const createFollowUp = owner(
  'create-follow-up',
  'requests',
  'POST /api/feedback-requests/:id/follow-up',
);

export const getPublicForm = anyone('get-public-form', 'requests', 'GET /api/feedback-request/:requestId');
export const listQuestionSetChoices = owner(
  'list-question-set-choices',
  'requests',
  'GET /api/question-sets',
);

export const readReceipt = anyone('read-receipt', 'responses', 'GET /api/my-responses/:receipt');
export const changeByReceipt = anyone('change-by-receipt', 'responses', 'PUT /api/my-responses/:receipt');
export const changeQuoting = anyone('change-quoting', 'responses', 'PUT /api/my-responses/:receipt/quoting');
export const eraseByReceipt = anyone('erase-by-receipt', 'responses', 'DELETE /api/my-responses/:receipt');
export const claimReceipt = owner('claim-receipt', 'responses', 'POST /api/my-responses/claim');

export const sendReport = owner('send-report', 'admin', 'POST /api/reports');
export const sendVisitorReport = anyone('send-visitor-report', 'admin', 'POST /api/visitor-reports');

export const stopResultMails = anyone('stop-result-mails', 'auth', 'POST /api/result-mails/stop');

export const startSecondFactor = owner('start-second-factor', 'auth', 'POST /api/account/second-factor');
export const confirmSecondFactor = owner('confirm-second-factor', 'auth', 'PUT /api/account/second-factor');
export const removeSecondFactor = owner('remove-second-factor', 'auth', 'DELETE /api/account/second-factor');

export const login = anyone('login', 'auth', 'POST /api/login');
export const refreshSession = anyone('refresh-session', 'auth', 'POST /api/session/refresh');
export const logout = anyone('logout', 'auth', 'POST /api/session/logout');
export const listSessions = owner('list-sessions', 'auth', 'GET /api/session/list');
export const endSession = owner('end-session', 'auth', 'DELETE /api/session/:id');
export const revokeAllSessions = owner('revoke-all-sessions', 'auth', 'POST /api/session/revoke-all');

export const shareSummary = owner('share-summary', 'analysis', 'POST /api/share-summary/:requestId');
export const revokeShare = owner('revoke-share', 'analysis', 'DELETE /api/share-summary/:requestId');
export const getPublicSummary = anyone('get-public-summary', 'analysis', 'GET /api/public-summary/:shareId');

export const getSummary = owner('get-feedback-summary', 'analysis', 'GET /api/feedback-summary/:requestId');
export const summaryProgress = owner(
  'stream-summary-progress',
  'analysis',
  'GET /api/feedback-summary/:requestId/progress',
  'stream',
);
export const regenerateSummary = owner(
  'regenerate-summary',
  'analysis',
  'POST /api/regenerate-summary/:requestId',
);

export const listActiveTestimonials = anyone('list-active-testimonials', 'admin', 'GET /api/testimonials');

export const listTrust = owner(
  'list-feedback-responses',
  'responses',
  'GET /api/feedback-responses/:requestId',
);
export const rateTrust = owner('rate-trust', 'responses', 'PUT /api/trust-rating/:requestId');

export const listAdmins = admin('admin-list-admins', 'GET /api/admin/admins');
export const manageAdmin = admin('admin-manage-admin', 'POST /api/admin/manage-admin');

export const getAnalytics = admin('admin-get-analytics', 'GET /api/admin/analytics');

export const listAuditLog = admin('admin-list-audit-log', 'GET /api/admin/audit-log');

export const replayDeadLetter = admin(
  'admin-replay-dead-letter',
  'POST /api/admin/dead-letters/:service/:id/replay',
);

export const exportEmails = admin('admin-export-emails', 'GET /api/admin/export-emails');
export const listUsersResponses = admin('admin-list-users-responses', 'GET /api/admin/users-responses');

export const getHealthReport = admin('admin-get-health-report', 'GET /api/admin/health');
export const runHealthTest = admin('admin-run-health-test', 'POST /api/admin/health/test');

export const listLetters = admin('admin-list-letters', 'GET /api/admin/letters');
export const createLetter = admin('admin-create-letter', 'POST /api/admin/letters');
export const listNewsletterMembers = admin('admin-list-newsletter-members', 'GET /api/admin/letters/members');
export const getLetter = admin('admin-get-letter', 'GET /api/admin/letters/:id');
export const updateLetter = admin('admin-update-letter', 'PUT /api/admin/letters/:id');
export const deleteLetter = admin('admin-delete-letter', 'DELETE /api/admin/letters/:id');
export const testLetter = admin('admin-test-letter', 'POST /api/admin/letters/:id/test');
export const sendLetter = admin('admin-send-letter', 'POST /api/admin/letters/:id/send');
export const stopLetter = admin('admin-stop-letter', 'POST /api/admin/letters/:id/stop');

export const listQuestionSets = admin('admin-list-question-sets', 'GET /api/admin/question-sets');
export const createQuestionSet = admin('admin-create-question-set', 'POST /api/admin/question-sets');
export const updateQuestionSet = admin('admin-update-question-set', 'PUT /api/admin/question-sets/:id');
export const deleteQuestionSet = admin('admin-delete-question-set', 'DELETE /api/admin/question-sets/:id');
export const toggleQuestionSet = admin(
  'admin-toggle-question-set',
  'PUT /api/admin/question-sets/:id/toggle',
);
export const listReports = admin('admin-list-reports', 'GET /api/admin/reports');
export const countOpenReports = admin('admin-count-open-reports', 'GET /api/admin/reports/open');
export const liftTakeDown = admin('admin-lift-take-down', 'PUT /api/admin/reports/:id/lift');
export const closeReport = admin('admin-close-report', 'PUT /api/admin/reports/:id/close');

export const getSystemPrompts = admin('admin-get-system-prompts', 'GET /api/admin/system-prompts');
export const updateSystemPrompts = admin('admin-update-system-prompts', 'PUT /api/admin/system-prompts');
export const previewSystemPrompts = admin(
  'admin-preview-system-prompts',
  'POST /api/admin/system-prompts/preview',
);
export const listTestimonials = admin('admin-list-testimonials', 'GET /api/admin/testimonials');
export const createTestimonial = admin('admin-create-testimonial', 'POST /api/admin/testimonials');
export const updateTestimonial = admin('admin-update-testimonial', 'PUT /api/admin/testimonials/:id');
export const deleteTestimonial = admin('admin-delete-testimonial', 'DELETE /api/admin/testimonials/:id');
export const toggleTestimonial = admin('admin-toggle-testimonial', 'PUT /api/admin/testimonials/:id/toggle');
