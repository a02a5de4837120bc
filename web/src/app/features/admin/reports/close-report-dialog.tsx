import { closeReportRoute, type Report } from '@blindspot/contracts/http/reports';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import { sentenceOf } from '../../../api/api.ts';
import { useDiscardDialog } from '../../../shell/discard-dialog.tsx';
import { ServerForm, useServerForm } from '../../../shell/server-form.tsx';
import styles from './close-report-dialog.module.css';
import { useCloseReport } from './report-queries.ts';

interface TakeDown {
  readonly label: () => string;
  readonly hint: () => string;
}

/**
 * Returns how the reported thing can be taken down. Undefined if it is gone, or is a result that only its
 * owner sees.
 */
function takeDownOf({ about, comment, share_id: shareId }: Report): TakeDown | undefined {
  if (about === 'comment' && comment !== null)
    return { label: m.admin_report_remove, hint: m.admin_report_remove_hint };
  if (about === 'share' && shareId !== null)
    return { label: m.admin_report_unshare, hint: m.admin_report_unshare_hint };
  if (about === 'form') return { label: m.admin_report_close_form, hint: m.admin_report_close_form_hint };
  return undefined;
}

/** Asks for a note and whether to take down the reported thing. */
export function CloseReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const close = useCloseReport(report.id);
  const form = useServerForm({
    schema: closeReportRoute.schema.body,
    values: { note: '', take_down: false },
    refusedText: (error) => sentenceOf(error, m.admin_report_close_failed()),
    send: async (closing) => {
      await close.mutateAsync(closing);
      showToast(m.admin_report_closed_toast(), 'success');
      onClose();
    },
  });
  const { note, take_down: takesDown } = form.watch();
  const takeDown = takeDownOf(report);
  useUnsavedText(note !== '');
  const discard = useDiscardDialog(note !== '', onClose);

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
              form={form.formId}
              variant={takesDown ? 'danger' : 'primary'}
              busy={form.busy}
            >
              {takesDown && takeDown ? takeDown.label() : m.admin_report_close_title()}
            </Button>
          </>
        }
      >
        <ServerForm form={form} className={styles.form}>
          {report.comment === null ? null : (
            <blockquote className={styles.comment} dir="auto">
              {report.comment}
            </blockquote>
          )}
          {takeDown ? (
            <Checkbox {...form.register('take_down')} label={takeDown.label()} hint={takeDown.hint()} />
          ) : null}
          <TextArea
            {...form.field('note')}
            label={m.admin_report_note()}
            note={m.app_optional()}
            hint={m.admin_report_close_note_hint()}
            maxLength={limits.report}
          />
        </ServerForm>
      </Dialog>
      {discard.dialog}
    </>
  );
}
