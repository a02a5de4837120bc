import { endpoint } from './route.ts';

export const listAdmins = endpoint('admin-list-admins', 'GET', '/api/admin/admins', 'admin', 'admin');
export const manageAdmin = endpoint(
  'admin-manage-admin',
  'POST',
  '/api/admin/manage-admin',
  'admin',
  'admin',
);

export const getAnalytics = endpoint('admin-get-analytics', 'GET', '/api/admin/analytics', 'admin', 'admin');

export const listAuditLog = endpoint('admin-list-audit-log', 'GET', '/api/admin/audit-log', 'admin', 'admin');

export const replayDeadLetter = endpoint(
  'admin-replay-dead-letter',
  'POST',
  '/api/admin/dead-letters/:service/:id/replay',
  'admin',
  'admin',
);

export const exportEmails = endpoint(
  'admin-export-emails',
  'GET',
  '/api/admin/export-emails',
  'admin',
  'admin',
);
export const listUsersResponses = endpoint(
  'admin-list-users-responses',
  'GET',
  '/api/admin/users-responses',
  'admin',
  'admin',
);

export const getHealthReport = endpoint(
  'admin-get-health-report',
  'GET',
  '/api/admin/health',
  'admin',
  'admin',
);
export const runHealthTest = endpoint(
  'admin-run-health-test',
  'POST',
  '/api/admin/health/test',
  'admin',
  'admin',
);

export const listLetters = endpoint('admin-list-letters', 'GET', '/api/admin/letters', 'admin', 'admin');
export const createLetter = endpoint('admin-create-letter', 'POST', '/api/admin/letters', 'admin', 'admin');
export const listNewsletterMembers = endpoint(
  'admin-list-newsletter-members',
  'GET',
  '/api/admin/letters/members',
  'admin',
  'admin',
);
export const getLetter = endpoint('admin-get-letter', 'GET', '/api/admin/letters/:id', 'admin', 'admin');
export const updateLetter = endpoint(
  'admin-update-letter',
  'PUT',
  '/api/admin/letters/:id',
  'admin',
  'admin',
);
export const deleteLetter = endpoint(
  'admin-delete-letter',
  'DELETE',
  '/api/admin/letters/:id',
  'admin',
  'admin',
);
export const testLetter = endpoint(
  'admin-test-letter',
  'POST',
  '/api/admin/letters/:id/test',
  'admin',
  'admin',
);
export const sendLetter = endpoint(
  'admin-send-letter',
  'POST',
  '/api/admin/letters/:id/send',
  'admin',
  'admin',
);
export const stopLetter = endpoint(
  'admin-stop-letter',
  'POST',
  '/api/admin/letters/:id/stop',
  'admin',
  'admin',
);

export const listQuestionSets = endpoint(
  'admin-list-question-sets',
  'GET',
  '/api/admin/question-sets',
  'admin',
  'admin',
);
export const createQuestionSet = endpoint(
  'admin-create-question-set',
  'POST',
  '/api/admin/question-sets',
  'admin',
  'admin',
);
export const updateQuestionSet = endpoint(
  'admin-update-question-set',
  'PUT',
  '/api/admin/question-sets/:id',
  'admin',
  'admin',
);
export const deleteQuestionSet = endpoint(
  'admin-delete-question-set',
  'DELETE',
  '/api/admin/question-sets/:id',
  'admin',
  'admin',
);
export const toggleQuestionSet = endpoint(
  'admin-toggle-question-set',
  'PUT',
  '/api/admin/question-sets/:id/toggle',
  'admin',
  'admin',
);
export const listReports = endpoint('admin-list-reports', 'GET', '/api/admin/reports', 'admin', 'admin');
export const countOpenReports = endpoint(
  'admin-count-open-reports',
  'GET',
  '/api/admin/reports/open',
  'admin',
  'admin',
);
export const liftTakeDown = endpoint(
  'admin-lift-take-down',
  'PUT',
  '/api/admin/reports/:id/lift',
  'admin',
  'admin',
);
export const closeReport = endpoint(
  'admin-close-report',
  'PUT',
  '/api/admin/reports/:id/close',
  'admin',
  'admin',
);

export const getSystemPrompts = endpoint(
  'admin-get-system-prompts',
  'GET',
  '/api/admin/system-prompts',
  'admin',
  'admin',
);
export const updateSystemPrompts = endpoint(
  'admin-update-system-prompts',
  'PUT',
  '/api/admin/system-prompts',
  'admin',
  'admin',
);
export const previewSystemPrompts = endpoint(
  'admin-preview-system-prompts',
  'POST',
  '/api/admin/system-prompts/preview',
  'admin',
  'admin',
);
export const listTestimonials = endpoint(
  'admin-list-testimonials',
  'GET',
  '/api/admin/testimonials',
  'admin',
  'admin',
);
export const createTestimonial = endpoint(
  'admin-create-testimonial',
  'POST',
  '/api/admin/testimonials',
  'admin',
  'admin',
);
export const updateTestimonial = endpoint(
  'admin-update-testimonial',
  'PUT',
  '/api/admin/testimonials/:id',
  'admin',
  'admin',
);
export const deleteTestimonial = endpoint(
  'admin-delete-testimonial',
  'DELETE',
  '/api/admin/testimonials/:id',
  'admin',
  'admin',
);
export const toggleTestimonial = endpoint(
  'admin-toggle-testimonial',
  'PUT',
  '/api/admin/testimonials/:id/toggle',
  'admin',
  'admin',
);
