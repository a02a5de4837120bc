import { m } from '../../../paraglide/messages.js';
import { lazyScreen, type LazyScreen } from '../../shell/lazy-screen.ts';

/** The panel in the order of its rail; the id is what the address says (`/admin?tab=…`). */
export const adminTabs = [
  {
    id: 'responses',
    label: () => m.admin_tab_responses(),
    screen: lazyScreen(async () => (await import('./all-responses/all-responses-tab.tsx')).AllResponsesTab),
  },
  {
    id: 'emails',
    label: () => m.admin_tab_emails(),
    screen: lazyScreen(async () => (await import('./email-list/email-list-tab.tsx')).EmailListTab),
  },
  {
    id: 'testimonials',
    label: () => m.admin_tab_testimonials(),
    screen: lazyScreen(async () => (await import('./testimonials/testimonials-tab.tsx')).TestimonialsTab),
  },
  {
    id: 'question-sets',
    label: () => m.admin_tab_question_sets(),
    screen: lazyScreen(async () => (await import('./question-sets/question-sets-tab.tsx')).QuestionSetsTab),
  },
  {
    id: 'analytics',
    label: () => m.admin_tab_analytics(),
    screen: lazyScreen(async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab),
  },
  {
    id: 'admins',
    label: () => m.admin_tab_admins(),
    screen: lazyScreen(
      async () => (await import('./admin-management/admin-management-tab.tsx')).AdminManagementTab,
    ),
  },
  {
    id: 'prompts',
    label: () => m.admin_tab_prompts(),
    screen: lazyScreen(async () => (await import('./ai-prompts/ai-prompts-tab.tsx')).AiPromptsTab),
  },
  {
    id: 'audit',
    label: () => m.admin_tab_audit(),
    screen: lazyScreen(async () => (await import('./audit-log/audit-log-tab.tsx')).AuditLogTab),
  },
  {
    id: 'health',
    label: () => m.admin_tab_health(),
    screen: lazyScreen(async () => (await import('./health/health-tab.tsx')).HealthTab),
  },
] as const satisfies readonly { id: string; label: () => string; screen: LazyScreen }[];

export type AdminTab = (typeof adminTabs)[number];
export type AdminTabId = AdminTab['id'];

/** The tab an address asks for; the first where it asks for none that exists. */
export function tabOf(search: string): AdminTab {
  const asked = new URLSearchParams(search).get('tab');
  return adminTabs.find(({ id }) => id === asked) ?? adminTabs[0];
}
