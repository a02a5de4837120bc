import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { useId, useState, type FormEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { focusFirstError, submitOnCommandEnter } from '../../lib/command-enter.ts';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { useCreateRequest, useQuestionSets } from './dashboard-queries.ts';
import styles from './new-request-dialog.module.css';
import {
  createPayload,
  hasTyping,
  missingFields,
  newRequestForm,
  type RequestField,
} from './request-form.ts';
import { RequestFormFields } from './request-form-fields.tsx';
import { RequestPreview } from './request-preview.tsx';

interface NewRequestDialogProps {
  onClose: () => void;
  onCreated: (created: FeedbackRequest) => void;
}

const noSets: readonly QuestionSetChoice[] = [];

/** Starts from the defaults each time it opens. */
export function NewRequestDialog({ onClose, onCreated }: NewRequestDialogProps) {
  const formId = useId();
  const [form, setForm] = useState(newRequestForm);
  const [missing, setMissing] = useState<readonly RequestField[]>([]);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const setsQuery = useQuestionSets();
  const create = useCreateRequest();
  const sets = setsQuery.data ?? noSets;
  // An admin may have switched off the set that was chosen, even the default one.
  const chosenSet = sets.find(({ id }) => id === form.questionSet) ?? sets[0];
  const isDirty = hasTyping(form);
  useUnsavedText(isDirty);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (create.isPending) return;
    const complete = { ...form, questionSet: chosenSet?.id ?? form.questionSet };
    const gaps = missingFields(complete);
    setMissing(gaps);
    if (gaps.length > 0) {
      focusFirstError(formId);
      return;
    }
    create.mutate(createPayload(complete), { onSuccess: onCreated });
  }

  return (
    <>
      <Dialog
        open
        wide
        closeOnBackdrop={false}
        title={m.request_new_title()}
        closeLabel={m.app_close()}
        onClose={() => (isDirty ? setAsksDiscard(true) : onClose())}
        footer={
          <Button type="submit" form={formId} busy={create.isPending}>
            {create.isPending ? m.request_creating() : m.request_create()}
          </Button>
        }
      >
        <div className={styles.columns}>
          <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={styles.form}>
            {create.isError ? (
              <Notice tone="danger" alert>
                <p>
                  {sentenceOf(create.error, {
                    refused: m.request_create_failed(),
                    unreachable: m.app_network_error(),
                  })}{' '}
                  {m.app_text_kept()}
                </p>
              </Notice>
            ) : null}
            <RequestFormFields
              form={form}
              onChange={setForm}
              missing={missing}
              sets={sets}
              chosenSet={chosenSet}
              setsFailed={setsQuery.isError}
              onRetrySets={() => void setsQuery.refetch()}
            />
          </form>
          <RequestPreview form={form} set={chosenSet} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={asksDiscard}
        title={m.request_discard_title()}
        confirmLabel={m.request_discard()}
        keepLabel={m.request_discard_keep()}
        onConfirm={() => {
          setAsksDiscard(false);
          // One dialog after the other, so that the focus goes back the way it came.
          requestAnimationFrame(onClose);
        }}
        onKeep={() => setAsksDiscard(false)}
      >
        <p>{m.request_discard_text()}</p>
      </ConfirmDialog>
    </>
  );
}
