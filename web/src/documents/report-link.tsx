import { fillPath } from '@blindspot/contracts/route';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReportedPage } from '@blindspot/contracts/pages/page';
import { m } from '../paraglide/messages.js';

/** Leads from the foot of a page to its report. */
export function ReportLink({ about: { kind, id } }: { about: ReportedPage }) {
  return (
    <a href={fillPath(pagePaths.report, {}, { [kind]: id })} rel="nofollow">
      {kind === 'form' ? m.report_open() : m.report_share_link()}
    </a>
  );
}
