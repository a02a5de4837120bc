import { closeReportRoute, type Report } from '@blindspot/contracts/http/reports';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../../paraglide/messages.js';
import { Checkbox } from '../../../../ui/choice.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../../shell/server-form.tsx';
import { useCloseReport } from './report-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './reports-tab.module.css';

interface TakeDown {
  readonly label: () => string;
  readonly hint: () => string;
}

/** Returns the option to remove reported content. Undefined if only the owner sees it, or if it is gone. */
function takeDownOf({ about, comment, share_id: shareId }: Report): TakeDown | undefined {
  if (about === 'comment' && comment !== null)
    return { label: m.admin_report_remove, hint: m.admin_report_remove_hint };
  if (about === 'share' && shareId !== null)
    return { label: m.admin_report_unshare, hint: m.admin_report_unshare_hint };
  if (about === 'form') return { label: m.admin_report_close_form, hint: m.admin_report_close_form_hint };
  return undefined;
}

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
  return (
    <FormDialog
      title={m.admin_report_close_title()}
      form={form}
      submitLabel={takesDown && takeDown ? takeDown.label() : m.admin_report_close_title()}
      isDangerous={takesDown === true}
      isDirty={note !== ''}
      onClose={onClose}
    >
      <ServerForm form={form} className={layout.stack}>
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
    </FormDialog>
  );
}
