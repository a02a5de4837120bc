import type { ComponentType } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { m } from '../../../paraglide/messages.js';
import { Select } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { lazyScreen, ScreenBoundary } from '../../shell/screen-boundary.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './tab/admin.module.css';
import { overallOf, useHealthReport } from './health/health-queries.ts';
import { useOpenReportCount } from './reports/report-queries.ts';

const AllResponsesTab = lazyScreen(() => import('./all-responses/all-responses-tab.tsx'), 'AllResponsesTab');
const EmailListTab = lazyScreen(() => import('./email-list/email-list-tab.tsx'), 'EmailListTab');
const LettersTab = lazyScreen(() => import('./letters/letters-tab.tsx'), 'LettersTab');
const TestimonialsTab = lazyScreen(() => import('./testimonials/testimonials-tab.tsx'), 'TestimonialsTab');
const QuestionSetsTab = lazyScreen(() => import('./question-sets/question-sets-tab.tsx'), 'QuestionSetsTab');
// The script is called figures, because ad blockers block scripts called analytics.
const AnalyticsTab = lazyScreen(() => import('./figures/figures-tab.tsx'), 'AnalyticsTab');
const AdminManagementTab = lazyScreen(
  () => import('./admin-management/admin-management-tab.tsx'),
  'AdminManagementTab',
);
const AiPromptsTab = lazyScreen(() => import('./ai-prompts/ai-prompts-tab.tsx'), 'AiPromptsTab');
const ReportsTab = lazyScreen(() => import('./reports/reports-tab.tsx'), 'ReportsTab');
const AuditLogTab = lazyScreen(() => import('./audit-log/audit-log-tab.tsx'), 'AuditLogTab');
const HealthTab = lazyScreen(() => import('./health/health-tab.tsx'), 'HealthTab');

const adminTabs = [
  { id: 'responses', label: m.admin_tab_responses, screen: AllResponsesTab },
  { id: 'emails', label: m.admin_tab_emails, screen: EmailListTab },
  { id: 'letters', label: m.admin_tab_letters, screen: LettersTab },
  { id: 'testimonials', label: m.admin_tab_testimonials, screen: TestimonialsTab },
  { id: 'question-sets', label: m.admin_tab_question_sets, screen: QuestionSetsTab },
  { id: 'analytics', label: m.admin_tab_analytics, screen: AnalyticsTab },
  { id: 'admins', label: m.admin_tab_admins, screen: AdminManagementTab },
  { id: 'prompts', label: m.admin_tab_prompts, screen: AiPromptsTab },
  { id: 'reports', label: m.admin_tab_reports, screen: ReportsTab },
  { id: 'audit', label: m.admin_tab_audit, screen: AuditLogTab },
  { id: 'health', label: m.admin_tab_health, screen: HealthTab },
] as const satisfies readonly { id: string; label: () => string; screen: ComponentType }[];

type AdminTab = (typeof adminTabs)[number];
type AdminTabId = AdminTab['id'];

function tabOf(search: string): AdminTab {
  const asked = new URLSearchParams(search).get('tab');
  return adminTabs.find(({ id }) => id === asked) ?? adminTabs[0];
}

function useCounts(): Partial<Record<AdminTabId, number>> {
  const { data: health } = useHealthReport();
  return { reports: useOpenReportCount(), health: health ? overallOf(health.checks).problems.length : 0 };
}

export function AdminScreen() {
  const { search } = useLocation();
  const hasRail = useMedia('(width >= 60rem)');
  const tab = tabOf(search);
  const navigate = useNavigate();
  const { screen: Screen } = tab;

  const counts = useCounts();
  const tabs = adminTabs.map(({ id, label }) => ({ id, label: label(), count: counts[id] ?? 0 }));
  const waiting = tabs.filter(({ count }) => count > 0);

  function open(id: string): void {
    void navigate(`?tab=${id}`);
  }

  return (
    <div className={layout.loose}>
      <ScreenTitle name={m.app_admin_panel()} />
      {waiting.length > 0 ? (
        <p className={classNames(layout.note, styles.waiting)}>
          <span>{m.admin_health_problems()}</span>
          {waiting.map(({ id, label, count }) => (
            <Link key={id} to={`?tab=${id}`}>
              {`${label} (${count})`}
            </Link>
          ))}
        </p>
      ) : null}
      <Tabs<AdminTabId>
        look="rail"
        label={m.app_admin_panel()}
        tabs={tabs.map(({ id, label, count }) => ({ id, label: count > 0 ? `${label} (${count})` : label }))}
        selected={tab.id}
        onSelect={open}
        instead={
          hasRail ? null : (
            <Select
              label={m.admin_section()}
              value={tab.id}
              options={tabs.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => open(event.target.value)}
            />
          )
        }
      >
        <ScreenBoundary of={tab.id}>
          <Screen />
        </ScreenBoundary>
      </Tabs>
    </div>
  );
}
