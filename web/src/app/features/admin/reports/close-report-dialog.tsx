import type { Report } from '@blindspot/contracts/http/reports';
import { limits } from '@blindspot/contracts/limits';
import { useId, useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import { sentenceOf } from '../../../api/api.ts';
import { useDiscardDialog } from '../../../shell/discard-dialog.tsx';
import styles from './close-report-dialog.module.css';
import { useCloseReport } from './report-queries.ts';

/** Asks for a note, and where a comment is reported whether it goes. */
export function CloseReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [removes, setRemoves] = useState(false);
  const close = useCloseReport(report.id);
  useUnsavedText(note !== '');
  const discard = useDiscardDialog(note !== '', onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (close.isPending) return;
    close.mutate(
      { note: note.trim(), remove_comment: removes },
      {
        onSuccess: () => {
          showToast(m.admin_report_closed_toast(), 'success');
          onClose();
        },
      },
    );
  }

  return (
    <>
      <Dialog
        open
        closeOnBackdrop={false}
        title={m.admin_report_close_title()}
        onClose={discard.leave}
        footer={
          <>
            <Button variant="secondary" onClick={discard.leave}>
              {m.app_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={removes ? 'danger' : 'primary'}
              busy={close.isPending}
            >
              {removes ? m.admin_report_remove_and_close() : m.admin_report_close_title()}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className={styles.form}>
          {close.isError ? (
            <Notice tone="danger" alert>
              <p>
                {sentenceOf(close.error, m.admin_report_close_failed())} {m.app_text_kept()}
              </p>
            </Notice>
          ) : null}
          {report.comment === null ? null : (
            <>
              <blockquote className={styles.comment} dir="auto">
                {report.comment}
              </blockquote>
              <Checkbox
                label={m.admin_report_remove()}
                hint={m.admin_report_remove_hint()}
                checked={removes}
                onChange={({ target }) => setRemoves(target.checked)}
              />
            </>
          )}
          <TextArea
            label={m.admin_report_note()}
            note={m.app_optional()}
            hint={m.admin_report_close_note_hint()}
            value={note}
            maxLength={limits.report}
            onChange={(event) => setNote(event.target.value)}
          />
        </form>
      </Dialog>
      {discard.dialog}
    </>
  );
}
