import type { Endpoint } from '@blindspot/contracts/client';
import type * as admin from '@blindspot/contracts/http/admin';

export const listTestimonials: Endpoint<typeof admin.listTestimonialsRoute> = {
  operation: 'admin-list-testimonials',
  method: 'GET',
  url: '/api/admin/testimonials',
};

export const createTestimonial: Endpoint<typeof admin.createTestimonialRoute> = {
  operation: 'admin-create-testimonial',
  method: 'POST',
  url: '/api/admin/testimonials',
};

export const updateTestimonial: Endpoint<typeof admin.updateTestimonialRoute> = {
  operation: 'admin-update-testimonial',
  method: 'PUT',
  url: '/api/admin/testimonials/:id',
};

export const deleteTestimonial: Endpoint<typeof admin.deleteTestimonialRoute> = {
  operation: 'admin-delete-testimonial',
  method: 'DELETE',
  url: '/api/admin/testimonials/:id',
};

export const toggleTestimonial: Endpoint<typeof admin.toggleTestimonialRoute> = {
  operation: 'admin-toggle-testimonial',
  method: 'PUT',
  url: '/api/admin/testimonials/:id/toggle',
};

export const listQuestionSets: Endpoint<typeof admin.listQuestionSetsRoute> = {
  operation: 'admin-list-question-sets',
  method: 'GET',
  url: '/api/admin/question-sets',
};

export const createQuestionSet: Endpoint<typeof admin.createQuestionSetRoute> = {
  operation: 'admin-create-question-set',
  method: 'POST',
  url: '/api/admin/question-sets',
};

export const updateQuestionSet: Endpoint<typeof admin.updateQuestionSetRoute> = {
  operation: 'admin-update-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id',
};

export const deleteQuestionSet: Endpoint<typeof admin.deleteQuestionSetRoute> = {
  operation: 'admin-delete-question-set',
  method: 'DELETE',
  url: '/api/admin/question-sets/:id',
};

export const toggleQuestionSet: Endpoint<typeof admin.toggleQuestionSetRoute> = {
  operation: 'admin-toggle-question-set',
  method: 'PUT',
  url: '/api/admin/question-sets/:id/toggle',
};

export const listUsersResponses: Endpoint<typeof admin.listUsersResponsesRoute> = {
  operation: 'admin-list-users-responses',
  method: 'GET',
  url: '/api/admin/users-responses',
};

export const exportEmails: Endpoint<typeof admin.exportEmailsRoute> = {
  operation: 'admin-export-emails',
  method: 'GET',
  url: '/api/admin/export-emails',
};

export const getAnalytics: Endpoint<typeof admin.getAnalyticsRoute> = {
  operation: 'admin-get-analytics',
  method: 'GET',
  url: '/api/admin/analytics',
};

export const listAdmins: Endpoint<typeof admin.listAdminsRoute> = {
  operation: 'admin-list-admins',
  method: 'GET',
  url: '/api/admin/admins',
};

export const manageAdmin: Endpoint<typeof admin.manageAdminRoute> = {
  operation: 'admin-manage-admin',
  method: 'POST',
  url: '/api/admin/manage-admin',
};

export const getSystemPrompts: Endpoint<typeof admin.getSystemPromptsRoute> = {
  operation: 'admin-get-system-prompts',
  method: 'GET',
  url: '/api/admin/system-prompts',
};

export const updateSystemPrompts: Endpoint<typeof admin.updateSystemPromptsRoute> = {
  operation: 'admin-update-system-prompts',
  method: 'PUT',
  url: '/api/admin/system-prompts',
};

export const previewSystemPrompts: Endpoint<typeof admin.previewSystemPromptsRoute> = {
  operation: 'admin-preview-system-prompts',
  method: 'POST',
  url: '/api/admin/system-prompts/preview',
};

export const listAuditLog: Endpoint<typeof admin.listAuditLogRoute> = {
  operation: 'admin-list-audit-log',
  method: 'GET',
  url: '/api/admin/audit-log',
};

export const getHealthReport: Endpoint<typeof admin.getHealthReportRoute> = {
  operation: 'admin-get-health-report',
  method: 'GET',
  url: '/api/admin/health',
};

export const runHealthTest: Endpoint<typeof admin.runHealthTestRoute> = {
  operation: 'admin-run-health-test',
  method: 'POST',
  url: '/api/admin/health/test',
};

export const replayDeadLetter: Endpoint<typeof admin.replayDeadLetterRoute> = {
  operation: 'admin-replay-dead-letter',
  method: 'POST',
  url: '/api/admin/dead-letters/:service/:id/replay',
};
