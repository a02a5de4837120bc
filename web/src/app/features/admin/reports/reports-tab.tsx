import { mailtoLink } from '@blindspot/contracts/email-address';
import { fillPath } from '@blindspot/contracts/route';
import type { Report } from '@blindspot/contracts/http/reports';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReportState } from '@blindspot/contracts/vocabulary/reports';
import { useState } from 'react';
import { reportReasonLabels } from '../../../../domain/labels.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import { PagedList } from '../lists/pages.tsx';
import { Tab } from '../tab/tab-frame.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { useLiftTakeDown, useReports } from './report-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './reports-tab.module.css';

const things: Record<Report['about'], () => string> = {
  comment: m.admin_report_about_comment,
  result: m.admin_report_about_result,
  share: m.admin_report_about_share,
  form: m.admin_report_about_form,
};

export function ReportsTab() {
  const [state, setState] = useState<ReportState>('open');
  const [closing, setClosing] = useState<Report | null>(null);
  const query = useReports(state);
  const isIncomplete = query.data?.pages.some(({ incomplete }) => incomplete) ?? false;
  const incompleteNote = isIncomplete ? <p role="status">{m.admin_reports_incomplete()}</p> : null;
  return (
    <Tab title={m.admin_tab_reports()} lead={m.admin_reports_lead()}>
      <Select
        className={styles.state}
        label={m.admin_reports_state()}
        value={state}
        options={[
          { value: 'open', label: m.admin_reports_open() },
          { value: 'closed', label: m.admin_reports_closed() },
        ]}
        onChange={({ target }) => setState(target.value === 'closed' ? 'closed' : 'open')}
      />
      <PagedList
        query={query}
        rowsOf={({ reports }) => reports}
        errorTitle={m.admin_reports_error()}
        moreFailure={m.admin_reports_more_error()}
        empty={
          incompleteNote ?? (
            <EmptyState
              title={state === 'open' ? m.admin_reports_empty() : m.admin_reports_empty_closed()}
              text={state === 'open' ? m.admin_reports_empty_text() : m.admin_reports_empty_closed_text()}
            />
          )
        }
      >
        {(reports) => (
          <>
            {incompleteNote}
            <ul className={layout.stack}>
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportCard
                    report={report}
                    isIncomplete={isIncomplete}
                    onClose={() => setClosing(report)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {closing ? <CloseReportDialog report={closing} onClose={() => setClosing(null)} /> : null}
    </Tab>
  );
}

interface ReportCardProps {
  report: Report;
  /** Whether a missing text or link may still exist, because a service did not answer. */
  isIncomplete: boolean;
  onClose: () => void;
}

function ReportCard({ report, isIncomplete, onClose }: ReportCardProps) {
  const { about, request_title: title, request_owner: owner, comment, reason, text, note } = report;
  const { request_owner_email: email } = report;
  return (
    <article className={classNames(layout.card, layout.snug, styles.card)}>
      <header className={styles.top}>
        <h3>{reportReasonLabels[reason]()}</h3>
        <Badge>{things[about]()}</Badge>
      </header>
      <p className={layout.note}>
        <bdi>{m.admin_report_of({ title, owner })}</bdi>
        {email ? (
          <>
            {' · '}
            <a href={mailtoLink(email)}>
              <MailAddress address={email} />
            </a>
          </>
        ) : null}
      </p>
      {comment === null ? null : (
        <blockquote className={styles.comment} dir="auto">
          {comment}
        </blockquote>
      )}
      {isIncomplete ? null : <GoneNote report={report} />}
      {text ? (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      ) : null}
      {note ? (
        <p className={styles.words} dir="auto">
          <strong>{m.admin_report_note()}:</strong> {note}
        </p>
      ) : null}
      <footer className={styles.foot}>
        <span className={layout.note}>
          {m.admin_report_reported_on({ day: dayText(report.reported_on) })}
          {report.closed_on ? ` · ${m.admin_report_closed_on({ day: dayText(report.closed_on) })}` : null}
        </span>
        <span className={layout.row}>
          <ReportedPage report={report} />
          {report.taken_down && about !== 'comment' ? <LiftButton report={report} /> : null}
          {report.state === 'open' ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={m.admin_report_close_of({ title })}
              onClick={onClose}
            >
              {m.admin_report_close()}
            </Button>
          ) : null}
        </span>
      </footer>
    </article>
  );
}

function LiftButton({ report: { id, about, request_title: title } }: { report: Report }) {
  const lift = useLiftTakeDown(id);
  return (
    <Button
      variant="secondary"
      size="small"
      busy={lift.isPending}
      aria-label={`${liftLabel(about)}: ${title}`}
      onClick={() => lift.mutate()}
    >
      {liftLabel(about)}
    </Button>
  );
}

const liftLabel = (about: Report['about']): string =>
  about === 'share' ? m.admin_report_lift_share() : m.admin_report_lift_form();

function ReportedPage({ report }: { report: Report }) {
  const { about, request_id: requestId, share_id: shareId, request_title: title } = report;
  const isForm = about === 'form';
  if (!isForm && shareId === null) return null;
  const page = isForm
    ? fillPath(pagePaths.feedbackForm, { requestId })
    : fillPath(pagePaths.publicSummary, { shareId: shareId ?? '' });
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      aria-label={m.admin_report_open_of({ title })}
    >
      {m.admin_report_open()}
    </a>
  );
}

const takenDownTexts: Record<Report['about'], (() => string) | undefined> = {
  comment: m.admin_report_comment_removed,
  share: m.admin_report_share_stopped,
  form: m.admin_report_form_closed,
  result: undefined,
};

const goneTexts: Record<Report['about'], (() => string) | undefined> = {
  comment: m.admin_report_comment_gone,
  share: m.admin_report_share_gone,
  form: undefined,
  result: undefined,
};

function GoneNote({ report }: { report: Report }) {
  const { about, comment, share_id: shareId, taken_down: wasTakenDown } = report;
  const isThere = comment !== null || shareId !== null;
  const text = wasTakenDown ? takenDownTexts[about] : isThere ? undefined : goneTexts[about];
  return text ? <p className={layout.note}>{text()}</p> : null;
}
