import { sendReport } from '@blindspot/contracts/endpoints';
import { sendReportRoute } from '@blindspot/contracts/http/reports';
import { limits } from '@blindspot/contracts/limits';
import { reportReasons, type ReportReason } from '@blindspot/contracts/vocabulary/reports';
import { useState } from 'react';
import { reportReasonLabels } from '../../../domain/labels.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Failed } from '../../../ui/notice.tsx';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toasts.tsx';
import { api, sentenceOf } from '../../api/api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import styles from './own-words.module.css';

interface ReportDialogProps {
  requestId: string;
  comment: { question_key: string; content: string } | undefined;
  onClose: () => void;
}

const schema = sendReportRoute.schema.body.pick({ reason: true, text: true });

function ReportDialog({ requestId, comment, onClose }: ReportDialogProps) {
  const form = useServerForm({
    schema,
    values: { text: '' },
    texts: { reason: { required: m.report_reason_missing() } },
    refusedText: (error) => sentenceOf(error, m.report_failed()),
    send: async (report) => {
      await api(sendReport, { body: { request_id: requestId, ...(comment && { comment }), ...report } });
      showToast(m.report_sent(), 'success');
      onClose();
    },
  });
  const reason = form.watch('reason') as ReportReason | undefined;

  return (
    <FormDialog
      title={m.report_title()}
      form={form}
      submitLabel={m.report_send()}
      isDirty={form.watch('text') !== ''}
      onClose={onClose}
    >
      <ServerForm form={form} className={layout.stack}>
        {comment ? (
          <blockquote className={styles.comment} dir="auto">
            {comment.content}
          </blockquote>
        ) : null}
        <p>{comment ? m.report_who_comment() : m.report_who_result()}</p>
        <RadioCards
          legend={m.report_reason()}
          name="reason"
          options={reportReasons.map((value) => ({ value, title: reportReasonLabels[value]() }))}
          {...(reason && { value: reason })}
          onSelect={(chosen) => {
            form.setValue('reason', chosen);
            form.clearErrors('reason');
          }}
        />
        <Failed>{form.formState.errors.reason?.message}</Failed>
        {reason === 'danger' ? <p role="status">{m.report_danger_note()}</p> : null}
        <TextArea
          {...form.field('text')}
          label={m.report_text()}
          note={m.app_optional()}
          maxLength={limits.report}
        />
      </ServerForm>
    </FormDialog>
  );
}

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
