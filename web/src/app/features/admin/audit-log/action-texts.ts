import { m } from '../../../../paraglide/messages.js';

const texts = new Map<string, () => string>([
  ['testimonial-created', m.admin_action_testimonial_created],
  ['testimonial-updated', m.admin_action_testimonial_updated],
  ['testimonial-toggled', m.admin_action_testimonial_toggled],
  ['testimonial-deleted', m.admin_action_testimonial_deleted],
  ['question-set-created', m.admin_action_question_set_created],
  ['question-set-updated', m.admin_action_question_set_updated],
  ['question-set-toggled', m.admin_action_question_set_toggled],
  ['question-set-deleted', m.admin_action_question_set_deleted],
  ['system-prompts-updated', m.admin_action_system_prompts_updated],
  ['system-prompts-previewed', m.admin_action_system_prompts_previewed],
  ['admin-granted', m.admin_action_admin_granted],
  ['admin-removed', m.admin_action_admin_removed],
  ['responses-read', m.admin_action_responses_read],
  ['responses-exported', m.admin_action_responses_exported],
  ['emails-read', m.admin_action_emails_read],
  ['emails-exported', m.admin_action_emails_exported],
  ['health-tested', m.admin_action_health_tested],
  ['dead-letter-replayed', m.admin_action_dead_letter_replayed],
]);

/** An action of the audit log in words; one that is newer than this page as it is called. */
export function actionText(action: string): string {
  return texts.get(action)?.() ?? action.replaceAll('-', ' ');
}
