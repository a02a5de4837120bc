import { sendReport } from '@blindspot/contracts/endpoints/reports';
import { limits } from '@blindspot/contracts/limits';
import { reportReasons, type ReportReason } from '@blindspot/contracts/vocabulary/reports';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { reportReasonLabels } from '../../../domain/report-reasons.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { api, sentenceOf } from '../../api/api.ts';
import { useDiscardDialog } from '../../shell/discard-dialog.tsx';
import styles from './report-dialog.module.css';

export interface ReportDialogProps {
  requestId: string;
  /** As the result shows it; without one the result is reported. */
  comment: { question_key: string; content: string } | undefined;
  onClose: () => void;
}

/** Says what is sent and who reads it, and keeps what was typed where it could not be sent. */
export function ReportDialog({ requestId, comment, onClose }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const isTouched = text !== '';
  useUnsavedText(isTouched);
  const discard = useDiscardDialog(isTouched, onClose);
  const send = useMutation({
    mutationFn: async (said: ReportReason) =>
      await api(sendReport, {
        body: { request_id: requestId, ...(comment && { comment }), reason: said, text: text.trim() },
      }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setReasonMissing(reason === null);
    if (reason === null || send.isPending) return;
    send.mutate(reason, {
      onSuccess: () => {
        showToast(m.report_sent(), 'success');
        onClose();
      },
    });
  }

  return (
    <>
      <Dialog
        open
        closeOnBackdrop={false}
        title={m.report_title()}
        onClose={discard.leave}
        footer={
          <>
            <Button variant="secondary" onClick={discard.leave}>
              {m.app_cancel()}
            </Button>
            <Button type="submit" form={formId} busy={send.isPending}>
              {m.report_send()}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className={styles.form}>
          {send.isError ? (
            <Notice tone="danger" alert>
              <p>
                {sentenceOf(send.error, m.report_failed())} {m.app_text_kept()}
              </p>
            </Notice>
          ) : null}
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
              setReason(chosen);
              setReasonMissing(false);
            }}
          />
          {isReasonMissing ? (
            <p role="alert" className={styles.missing}>
              {m.report_reason_missing()}
            </p>
          ) : null}
          {reason === 'danger' ? <p role="status">{m.report_danger_note()}</p> : null}
          <TextArea
            label={m.report_text()}
            note={m.app_optional()}
            value={text}
            maxLength={limits.report}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </Dialog>
      {discard.dialog}
    </>
  );
}
