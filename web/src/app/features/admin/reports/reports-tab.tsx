import type { Report } from '@blindspot/contracts/http/reports';
import type { ReportState } from '@blindspot/contracts/vocabulary/reports';
import { useState } from 'react';
import { reportReasonLabels } from '../../../../domain/report-reasons.ts';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { dayText } from '../lists/day-text.ts';
import { LoadMore } from '../lists/load-more.tsx';
import { LoadedTab } from '../tab/loaded-tab.tsx';
import { focusLostToTabHead, TabHead } from '../tab/tab-frame.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { useReports } from './report-queries.ts';
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
  const list = useReports(state);
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];

  function close(): void {
    setClosing(null);
    focusLostToTabHead();
  }

  return (
    <div className={styles.tab}>
      <TabHead title={m.admin_tab_reports()} lead={m.admin_reports_lead()} />
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
      <LoadedTab query={list} errorTitle={m.admin_reports_error()}>
        {() =>
          reports.length === 0 && !list.hasNextPage ? (
            <EmptyState title={state === 'open' ? m.admin_reports_empty() : m.admin_reports_empty_closed()}>
              <p>{state === 'open' ? m.admin_reports_empty_text() : m.admin_reports_empty_closed_text()}</p>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {reports.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} onClose={() => setClosing(report)} />
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={reports.length}
                hasMore={list.hasNextPage}
                busy={list.isFetchingNextPage}
                problem={list.isFetchNextPageError ? list.error : null}
                failure={m.admin_reports_more_error()}
                onMore={() => void list.fetchNextPage()}
              />
            </>
          )
        }
      </LoadedTab>
      {closing ? <CloseReportDialog report={closing} onClose={close} /> : null}
    </div>
  );
}

function ReportCard({ report, onClose }: { report: Report; onClose: () => void }) {
  const { about, request_title: title, request_owner: owner, comment, reason, text, note } = report;
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <h3>{reportReasonLabels[reason]()}</h3>
        <Badge>{things[about]()}</Badge>
      </header>
      <p className={styles.facts}>
        <bdi>{m.admin_report_of({ title, owner })}</bdi>
      </p>
      {about === 'comment' ? <ReportedComment report={report} comment={comment} /> : null}
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
        <span className={styles.facts}>
          {m.admin_report_reported_on({ day: dayText(report.reported_on) })}
          {report.closed_on ? ` · ${m.admin_report_closed_on({ day: dayText(report.closed_on) })}` : null}
        </span>
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
      </footer>
    </article>
  );
}

function ReportedComment({ report, comment }: { report: Report; comment: string | null }) {
  if (comment !== null)
    return (
      <blockquote className={styles.comment} dir="auto">
        {comment}
      </blockquote>
    );
  return (
    <p className={styles.facts}>
      {report.comment_removed ? m.admin_report_comment_removed() : m.admin_report_comment_gone()}
    </p>
  );
}
