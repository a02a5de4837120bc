import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { splitQuestion } from '../../../domain/question-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirstError, submitOnCommandEnter } from '../../../ui/form-behaviour.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { sentenceOf } from '../../api/api.ts';
import { useDiscardDialog } from '../../shell/discard-dialog.tsx';
import { useSession } from '../../session/session-store.ts';
import { useCreateRequest, useQuestionSets } from './request-changes.ts';
import styles from './new-request-dialog.module.css';
import { RequestFields } from './request-fields.tsx';
import {
  createPayload,
  hasTyping,
  missingFields,
  newRequestDraft,
  questionSetTimeText,
  type RequestField,
  type RequestDraft,
  withSetThatIsOffered,
} from './request-draft.ts';

interface NewRequestDialogProps {
  /** What is in the fields when it opens; the defaults where it is left out. */
  start?: RequestDraft;
  /** Said above the fields. */
  note?: ReactNode;
  onClose: () => void;
  onCreated: (created: FeedbackRequest) => void;
}

const noSets: readonly QuestionSetChoice[] = [];

/** Starts anew each time it opens. */
export function NewRequestDialog({
  start = newRequestDraft,
  note,
  onClose,
  onCreated,
}: NewRequestDialogProps) {
  const formId = useId();
  const [typed, setDraft] = useState(start);
  const [missing, setMissing] = useState<readonly RequestField[]>([]);
  const setsQuery = useQuestionSets();
  const create = useCreateRequest();
  const sets = setsQuery.data ?? noSets;
  const draft = withSetThatIsOffered(typed, sets);
  const chosenSet = sets.find(({ id }) => id === draft.questionSet);
  const isDirty = hasTyping(typed, start);
  useUnsavedText(isDirty);
  const discard = useDiscardDialog(isDirty, onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (create.isPending) return;
    const gaps = missingFields(draft);
    setMissing(gaps);
    if (gaps.length > 0) {
      focusFirstError(formId);
      return;
    }
    create.mutate(createPayload(draft), { onSuccess: onCreated });
  }

  return (
    <>
      <Dialog
        open
        wide
        closeOnBackdrop={false}
        title={m.request_new_title()}
        onClose={discard.leave}
        footer={
          <>
            <Button variant="secondary" onClick={discard.leave}>
              {m.app_cancel()}
            </Button>
            <Button type="submit" form={formId} busy={create.isPending}>
              {create.isPending ? m.request_creating() : m.request_create()}
            </Button>
          </>
        }
      >
        <div className={styles.columns}>
          <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={styles.form}>
            {create.isError ? (
              <Notice tone="danger" alert>
                <p>
                  {sentenceOf(create.error, m.request_create_failed())} {m.app_text_kept()}
                </p>
              </Notice>
            ) : null}
            {note}
            <RequestFields
              draft={draft}
              onChange={setDraft}
              missing={missing}
              sets={sets}
              chosenSet={chosenSet}
              setsFailed={setsQuery.isError}
              onRetrySets={() => void setsQuery.refetch()}
            />
          </form>
          <RequestPreview draft={draft} set={chosenSet} />
        </div>
      </Dialog>
      {discard.dialog}
    </>
  );
}

function questionsOf(draft: RequestDraft, set: QuestionSetChoice | undefined): string[] {
  const questions = set?.id === 'custom' ? draft.questions : (set?.questions ?? {});
  return Object.values(questions)
    .map((question) => (set?.format === 'slider' ? splitQuestion(question).label : question.trim()))
    .filter(Boolean);
}

/** The form as its responders will meet it, growing with what is typed. Only where there is room beside it. */
function RequestPreview({ draft, set }: { draft: RequestDraft; set: QuestionSetChoice | undefined }) {
  const owner = useSession()?.user.name ?? '';
  const questions = questionsOf(draft, set);
  return (
    <aside className={styles.preview} aria-label={m.request_preview()}>
      <p className={styles.kind}>{m.request_preview()}</p>
      <div className={styles.page}>
        <p className={styles.owner}>{m.request_preview_owner({ owner })}</p>
        <p className={styles.title} dir="auto">
          {draft.title.trim() || m.request_preview_untitled()}
        </p>
        {draft.description.trim() ? (
          <p className={styles.text} dir="auto">
            {draft.description}
          </p>
        ) : null}
        <p className={styles.time}>{m.request_preview_time({ time: questionSetTimeText(set) })}</p>
        <ol className={styles.questions}>
          {questions.map((question) => (
            <li key={question}>
              <span dir="auto">{question}</span>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
