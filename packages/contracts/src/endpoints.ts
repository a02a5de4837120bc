import { endpoint } from './route.ts';

export const register = endpoint('register', 'POST', '/api/register', 'public', 'auth');
export const getAccount = endpoint('get-account', 'GET', '/api/account', 'owner', 'auth');
export const updateAccount = endpoint('update-account', 'PUT', '/api/account', 'owner', 'auth');
export const exportAccount = endpoint('export-account', 'GET', '/api/account/export', 'owner', 'auth');
export const deleteAccount = endpoint('delete-account', 'DELETE', '/api/account', 'owner', 'auth');

export const verifyEmail = endpoint('verify-email', 'POST', '/api/email/verify', 'optional', 'auth');

export const listMyRequests = endpoint('list-my-requests', 'GET', '/api/my-requests', 'owner', 'requests');
export const createFeedbackRequest = endpoint(
  'create-feedback-request',
  'POST',
  '/api/feedback-requests',
  'owner',
  'requests',
);
export const getFeedbackRequestDetails = endpoint(
  'get-feedback-request-details',
  'GET',
  '/api/feedback-requests/:id/details',
  'owner',
  'requests',
);
export const updateFeedbackRequest = endpoint(
  'update-feedback-request',
  'PUT',
  '/api/feedback-requests/:id',
  'owner',
  'requests',
);
export const deleteFeedbackRequest = endpoint(
  'delete-feedback-request',
  'DELETE',
  '/api/feedback-requests/:id',
  'owner',
  'requests',
);
export const archiveFeedbackRequest = endpoint(
  'archive-feedback-request',
  'PUT',
  '/api/feedback-requests/:id/archive',
  'owner',
  'requests',
);
export const unarchiveFeedbackRequest = endpoint(
  'unarchive-feedback-request',
  'DELETE',
  '/api/feedback-requests/:id/archive',
  'owner',
  'requests',
);
export const duplicateFeedbackRequest = endpoint(
  'duplicate-feedback-request',
  'GET',
  '/api/feedback-requests/:id/duplicate',
  'owner',
  'requests',
);
export const closeFeedbackRequest = endpoint(
  'close-feedback-request',
  'PUT',
  '/api/feedback-requests/:id/close',
  'owner',
  'requests',
);
export const reopenFeedbackRequest = endpoint(
  'reopen-feedback-request',
  'DELETE',
  '/api/feedback-requests/:id/close',
  'owner',
  'requests',
);
export const requestEvents = endpoint(
  'stream-request-events',
  'GET',
  '/api/events',
  'owner',
  'requests',
  'stream',
);

export const submitFeedbackResponse = endpoint(
  'submit-feedback-response',
  'POST',
  '/api/feedback-response/:requestId',
  'optional',
  'responses',
);
export const listMyResponses = endpoint(
  'list-my-responses',
  'GET',
  '/api/my-responses',
  'owner',
  'responses',
);
export const openMyResponse = endpoint(
  'open-my-response',
  'GET',
  '/api/my-response/:id',
  'owner',
  'responses',
);

export const askForErasureLink = endpoint(
  'ask-for-erasure-link',
  'POST',
  '/api/lost-receipts',
  'public',
  'responses',
);
export const openErasureLink = endpoint(
  'open-erasure-link',
  'POST',
  '/api/lost-receipts/open',
  'public',
  'responses',
);
export const eraseByLink = endpoint(
  'erase-by-link',
  'POST',
  '/api/lost-receipts/erase',
  'public',
  'responses',
);

export const unsubscribeNewsletter = endpoint(
  'unsubscribe-newsletter',
  'POST',
  '/api/newsletter/unsubscribe',
  'public',
  'auth',
);

export const getSelfView = endpoint(
  'get-self-view',
  'GET',
  '/api/feedback-requests/:id/self-view',
  'owner',
  'analysis',
);
export const saveSelfView = endpoint(
  'save-self-view',
  'PUT',
  '/api/feedback-requests/:id/self-view',
  'owner',
  'analysis',
);
export const deleteSelfView = endpoint(
  'delete-self-view',
  'DELETE',
  '/api/feedback-requests/:id/self-view',
  'owner',
  'analysis',
);

export const forgotPassword = endpoint('forgot-password', 'POST', '/api/password/forgot', 'public', 'auth');
export const resetPassword = endpoint('reset-password', 'POST', '/api/password/reset', 'public', 'auth');

export const getPlan = endpoint('get-plan', 'GET', '/api/feedback-requests/:id/plan', 'owner', 'requests');
export const savePlan = endpoint('save-plan', 'PUT', '/api/feedback-requests/:id/plan', 'owner', 'requests');
export const deletePlan = endpoint(
  'delete-plan',
  'DELETE',
  '/api/feedback-requests/:id/plan',
  'owner',
  'requests',
);
export const createFollowUp = endpoint(
  'create-follow-up',
  'POST',
  '/api/feedback-requests/:id/follow-up',
  'owner',
  'requests',
);

export const getPublicForm = endpoint(
  'get-public-form',
  'GET',
  '/api/feedback-request/:requestId',
  'public',
  'requests',
);
export const listQuestionSetChoices = endpoint(
  'list-question-set-choices',
  'GET',
  '/api/question-sets',
  'owner',
  'requests',
);

export const readReceipt = endpoint(
  'read-receipt',
  'GET',
  '/api/my-responses/:receipt',
  'public',
  'responses',
);
export const changeByReceipt = endpoint(
  'change-by-receipt',
  'PUT',
  '/api/my-responses/:receipt',
  'public',
  'responses',
);
export const changeQuoting = endpoint(
  'change-quoting',
  'PUT',
  '/api/my-responses/:receipt/quoting',
  'public',
  'responses',
);
export const eraseByReceipt = endpoint(
  'erase-by-receipt',
  'DELETE',
  '/api/my-responses/:receipt',
  'public',
  'responses',
);
export const claimReceipt = endpoint(
  'claim-receipt',
  'POST',
  '/api/my-responses/claim',
  'owner',
  'responses',
);

export const sendReport = endpoint('send-report', 'POST', '/api/reports', 'owner', 'admin');
export const sendVisitorReport = endpoint(
  'send-visitor-report',
  'POST',
  '/api/visitor-reports',
  'public',
  'admin',
);

export const stopResultMails = endpoint(
  'stop-result-mails',
  'POST',
  '/api/result-mails/stop',
  'public',
  'auth',
);

export const startSecondFactor = endpoint(
  'start-second-factor',
  'POST',
  '/api/account/second-factor',
  'owner',
  'auth',
);
export const confirmSecondFactor = endpoint(
  'confirm-second-factor',
  'PUT',
  '/api/account/second-factor',
  'owner',
  'auth',
);
export const removeSecondFactor = endpoint(
  'remove-second-factor',
  'DELETE',
  '/api/account/second-factor',
  'owner',
  'auth',
);

export const login = endpoint('login', 'POST', '/api/login', 'public', 'auth');
export const refreshSession = endpoint('refresh-session', 'POST', '/api/session/refresh', 'public', 'auth');
export const logout = endpoint('logout', 'POST', '/api/session/logout', 'public', 'auth');
export const listSessions = endpoint('list-sessions', 'GET', '/api/session/list', 'owner', 'auth');
export const endSession = endpoint('end-session', 'DELETE', '/api/session/:id', 'owner', 'auth');
export const revokeAllSessions = endpoint(
  'revoke-all-sessions',
  'POST',
  '/api/session/revoke-all',
  'owner',
  'auth',
);

export const shareSummary = endpoint(
  'share-summary',
  'POST',
  '/api/share-summary/:requestId',
  'owner',
  'analysis',
);
export const revokeShare = endpoint(
  'revoke-share',
  'DELETE',
  '/api/share-summary/:requestId',
  'owner',
  'analysis',
);
export const getPublicSummary = endpoint(
  'get-public-summary',
  'GET',
  '/api/public-summary/:shareId',
  'public',
  'analysis',
);

export const getSummary = endpoint(
  'get-feedback-summary',
  'GET',
  '/api/feedback-summary/:requestId',
  'owner',
  'analysis',
);
export const summaryProgress = endpoint(
  'stream-summary-progress',
  'GET',
  '/api/feedback-summary/:requestId/progress',
  'owner',
  'analysis',
  'stream',
);
export const regenerateSummary = endpoint(
  'regenerate-summary',
  'POST',
  '/api/regenerate-summary/:requestId',
  'owner',
  'analysis',
);

export const listActiveTestimonials = endpoint(
  'list-active-testimonials',
  'GET',
  '/api/testimonials',
  'public',
  'admin',
);

export const listTrust = endpoint(
  'list-feedback-responses',
  'GET',
  '/api/feedback-responses/:requestId',
  'owner',
  'responses',
);
export const rateTrust = endpoint('rate-trust', 'PUT', '/api/trust-rating/:requestId', 'owner', 'responses');
