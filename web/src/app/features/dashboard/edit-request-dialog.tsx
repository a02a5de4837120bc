import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { limits } from '@blindspot/contracts/limits';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { useId, useState, type FormEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { sentenceOf } from '../../api/api.ts';
import { useDiscardDialog } from '../../shell/discard-dialog.tsx';
import { focusFirstError, submitOnCommandEnter } from '../../../ui/form-behaviour.ts';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { AdvancedOptions } from './advanced-options.tsx';
import { useRequestDetails, useUpdateRequest } from './request-changes.ts';
import styles from './edit-request-dialog.module.css';

interface Edit {
  readonly title: string;
  readonly description: string;
  readonly style: PromptStyle;
  /** Kept while another style is looked at. */
  readonly instructions: string;
}

/** The call has one field for both: a style by its name, or the owner's own instructions. */
function editOf(details: Pick<FeedbackRequest, 'title' | 'description' | 'custom_ai_prompt'>): Edit {
  const { title, description, custom_ai_prompt: prompt } = details;
  const named = promptStyles.find((style) => style !== 'custom' && style === prompt);
  return { title, description, style: named ?? 'custom', instructions: named ? '' : prompt };
}

export function EditRequestDialog({ request, onClose }: { request: FeedbackRequest; onClose: () => void }) {
  const formId = useId();
  const details = useRequestDetails(request.id);
  const update = useUpdateRequest(request.id);
  const [edited, setEdited] = useState<Edit | null>(null);
  const [isTried, setIsTried] = useState(false);
  const draft = edited ?? (details.data && editOf(details.data));
  useUnsavedText(edited !== null);
  const discard = useDiscardDialog(edited !== null, onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!draft || update.isPending) return;
    setIsTried(true);
    const lacksInstructions = draft.style === 'custom' && draft.instructions.trim() === '';
    if (draft.title.trim() === '' || lacksInstructions) {
      focusFirstError(formId);
      return;
    }
    update.mutate(
      {
        title: draft.title.trim(),
        description: draft.description.trim(),
        custom_ai_prompt: draft.style === 'custom' ? draft.instructions.trim() : draft.style,
      },
      {
        onSuccess: () => {
          showToast(m.request_saved(), 'success');
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
        title={m.request_edit_title()}
        onClose={discard.leave}
        footer={
          <>
            <Button variant="secondary" onClick={discard.leave}>
              {m.app_cancel()}
            </Button>
            <Button type="submit" form={formId} busy={update.isPending || !draft}>
              {update.isPending ? m.request_saving() : m.request_save()}
            </Button>
          </>
        }
      >
        {draft ? (
          <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={styles.form}>
            {update.isError ? (
              <Notice tone="danger" alert>
                <p>
                  {sentenceOf(update.error, m.request_save_failed())} {m.app_text_kept()}
                </p>
              </Notice>
            ) : null}
            <Field
              label={m.request_title()}
              value={draft.title}
              maxLength={limits.title}
              required
              error={isTried && draft.title.trim() === '' ? m.request_title_missing() : undefined}
              onChange={(event) => setEdited({ ...draft, title: event.target.value })}
            />
            <TextArea
              label={m.request_description()}
              note={m.app_optional()}
              value={draft.description}
              maxLength={limits.description}
              onChange={(event) => setEdited({ ...draft, description: event.target.value })}
            />
            {request.response_count > 0 || request.form_title !== undefined ? (
              <p className={styles.hint}>{m.request_edit_frozen()}</p>
            ) : null}
            <AdvancedOptions
              style={draft.style}
              onStyle={(style) => setEdited({ ...draft, style })}
              instructions={draft.instructions}
              instructionsLabel={m.request_edit_instructions()}
              onInstructions={(instructions) => setEdited({ ...draft, instructions })}
              isPromptMissing={isTried}
            />
            <p className={styles.hint}>{m.request_edit_style_hint()}</p>
          </form>
        ) : details.isError ? (
          <Notice tone="danger" alert>
            <p>{sentenceOf(details.error, m.request_details_failed())}</p>
            <div>
              <Button variant="secondary" size="small" onClick={() => void details.refetch()}>
                {m.app_try_again()}
              </Button>
            </div>
          </Notice>
        ) : (
          <div aria-busy="true" className={styles.form}>
            <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
            <Skeleton shape="control" count={3} />
          </div>
        )}
      </Dialog>
      {discard.dialog}
    </>
  );
}
