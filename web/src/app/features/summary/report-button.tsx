import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

/** Opens the report of a result, or of a comment in it. */
export function ReportButton(about: Omit<ReportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={about.comment ? m.report_open_comment() : undefined}
        onClick={() => setOpen(true)}
      >
        {about.comment ? m.report_open() : m.report_share_link()}
      </Button>
      {isOpen ? <ReportDialog {...about} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
