import type { CallResult } from '@blindspot/contracts/client';
import { listAuditLog } from '@blindspot/contracts/endpoints';
import type { listAuditLogRoute } from '@blindspot/contracts/http/operations';
import type { AuditedAction } from '@blindspot/contracts/vocabulary/admin-panel';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { fullTime } from '../../../../ui/relative-time.ts';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../api/api.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { PagedList, usePersonalPages } from '../lists/pages.tsx';
import listStyles from '../lists/lists.module.css';
import { Tab } from '../tab/tab-frame.tsx';
import { whoAlone } from '../../../api/stand-ins.ts';

export function AuditLogTab() {
  const query = usePersonalPages(['admin', 'audit-log'], (querystring, signal) =>
    api(listAuditLog, { querystring }, signal),
  );
  return (
    <Tab title={m.admin_tab_audit()} lead={m.admin_audit_lead()}>
      <PagedList
        query={query}
        rowsOf={({ entries }) => entries}
        errorTitle={m.admin_audit_error()}
        moreFailure={m.admin_audit_more_error()}
        empty={<EmptyState title={m.admin_audit_empty()} text={m.admin_audit_empty_text()} />}
      >
        {(entries) => (
          <DataTable
            caption={m.admin_audit_table()}
            rows={entries}
            keyOf={(_entry, index) => index}
            columns={columnsOf()}
          />
        )}
      </PagedList>
    </Tab>
  );
}

type AuditEntry = CallResult<typeof listAuditLogRoute>['body']['entries'][number];

const columnsOf = (): readonly Column<AuditEntry>[] => [
  { header: m.admin_audit_what(), cell: ({ action }) => actionText(action) },
  { header: m.admin_audit_who(), cell: ({ who }) => <MailAddress address={whoAlone(who)} /> },
  {
    header: m.admin_column_when(),
    short: true,
    cell: ({ at }) => (
      <time dateTime={at} title={fullTime(at)}>
        {new Date(at).toLocaleString(getLocale(), { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
    ),
  },
  {
    header: m.admin_audit_subject(),
    cell: (entry) => <bdi className={listStyles.caption}>{aboutText(entry)}</bdi>,
  },
  { header: m.admin_audit_rows(), number: true, cell: ({ count }) => count ?? '–' },
];

const texts: Readonly<Record<AuditedAction, () => string>> = {
  'testimonial-created': m.admin_action_testimonial_created,
  'testimonial-updated': m.admin_action_testimonial_updated,
  'testimonial-shown': m.admin_action_testimonial_shown,
  'testimonial-hidden': m.admin_action_testimonial_hidden,
  'testimonial-deleted': m.admin_action_testimonial_deleted,
  'question-set-created': m.admin_action_question_set_created,
  'question-set-updated': m.admin_action_question_set_updated,
  'question-set-offered': m.admin_action_question_set_offered,
  'question-set-withdrawn': m.admin_action_question_set_withdrawn,
  'question-set-deleted': m.admin_action_question_set_deleted,
  'system-prompts-updated': m.admin_action_system_prompts_updated,
  'system-prompts-previewed': m.admin_action_system_prompts_previewed,
  'admin-granted': m.admin_action_admin_granted,
  'admin-removed': m.admin_action_admin_removed,
  'responses-read': m.admin_action_responses_read,
  'responses-exported': m.admin_action_responses_exported,
  'emails-read': m.admin_action_emails_read,
  'emails-exported': m.admin_action_emails_exported,
  'health-tested': m.admin_action_health_tested,
  'dead-letter-replayed': m.admin_action_dead_letter_replayed,
  'reports-read': m.admin_action_reports_read,
  'report-closed': m.admin_action_report_closed,
  'comment-removed': m.admin_action_comment_removed,
  'share-stopped': m.admin_action_share_stopped,
  'form-closed': m.admin_action_form_closed,
  'take-down-lifted': m.admin_action_take_down_lifted,
  'letter-created': m.admin_action_letter_created,
  'letter-updated': m.admin_action_letter_updated,
  'letter-deleted': m.admin_action_letter_deleted,
  'letter-tested': m.admin_action_letter_tested,
  'letter-sent': m.admin_action_letter_sent,
  'letter-stopped': m.admin_action_letter_stopped,
  'members-read': m.admin_action_members_read,
  'members-exported': m.admin_action_members_exported,
};

const subjects = new Map<string, () => string>([
  ['open', m.admin_reports_open],
  ['closed', m.admin_reports_closed],
  ['mail', m.admin_audit_mail],
  ['model', m.admin_audit_model],
  ['local', m.admin_audit_no_model],
]);

function aboutText({ action, subject, about }: AuditEntry): string {
  if (about !== null) return whoAlone(about);
  if (action === 'system-prompts-updated') return m.admin_audit_version({ version: subject });
  // The subject is a service and an event id. Shows only the service.
  if (action === 'dead-letter-replayed') return subject.split(' ', 1).join();
  return subjects.get(subject)?.() ?? '–';
}

const isKnown = (action: string): action is AuditedAction => Object.hasOwn(texts, action);

const actionText = (action: string): string =>
  isKnown(action) ? texts[action]() : action.replaceAll('-', ' ');
