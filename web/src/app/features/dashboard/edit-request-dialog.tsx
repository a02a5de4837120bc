import {
  updateFeedbackRequestRoute,
  type FeedbackRequest,
  type FeedbackRequestDetails,
} from '@blindspot/contracts/http/feedback-requests';
import { limits } from '@blindspot/contracts/limits';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import type { UseQueryResult } from '@tanstack/react-query';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../../api/api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { RetryNotice } from '../../shell/loaded.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import { useQuestionSets } from '../../api/shared-queries.ts';
import { useRequestDetails, useUpdateRequest } from './request-queries.ts';
import styles from './request-dialogs.module.css';

const body = updateFeedbackRequestRoute.schema.body.shape;

const schema = z
  .object({
    title: body.title,
    description: body.description,
    style: z.enum(promptStyles),
    /** The owner's own instructions, kept while another style is selected. */
    instructions: body.custom_ai_prompt,
    asks_quoting: z.boolean(),
  })
  .refine(({ style, instructions }) => style !== 'custom' || instructions !== '', {
    path: ['instructions'],
    error: () => m.request_instructions_missing(),
  });
type Edit = z.input<typeof schema>;

/** Splits the API's prompt, which is the name of a style or the owner's instructions, into two fields. */
function editOf(details: FeedbackRequestDetails): Edit {
  const { title, description, custom_ai_prompt: prompt, asks_quoting } = details;
  const named = promptStyles.find((style) => style !== 'custom' && style === prompt);
  return { title, description, style: named ?? 'custom', instructions: named ? '' : prompt, asks_quoting };
}

export function EditRequestDialog({ request, onClose }: { request: FeedbackRequest; onClose: () => void }) {
  const details = useRequestDetails(request.id);
  const update = useUpdateRequest(request.id);
  const hasModel = useQuestionSets().data?.words_are_read ?? null;
  const isFollowUp = request.question_set === followUpSet;
  const isFrozen = request.response_count > 0 || request.form_title !== undefined;
  const form = useServerForm({
    schema,
    values: details.data && editOf(details.data),
    texts: { title: { required: m.request_title_missing() } },
    refusedText: (error) => sentenceOf(error, m.request_save_failed()),
    send: async ({ title, description, style, instructions, asks_quoting }) => {
      await update.mutateAsync({
        title,
        description,
        custom_ai_prompt: style === 'custom' ? instructions : style,
        ...(!isFrozen && { asks_quoting: asks_quoting || hasModel === false }),
      });
      showToast(m.request_saved(), 'success');
      onClose();
    },
  });

  return (
    <FormDialog
      title={m.request_edit_title()}
      form={{ formId: form.formId, busy: form.busy || !details.data }}
      submitLabel={form.busy ? m.request_saving() : m.request_save()}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      {details.data ? (
        <ServerForm form={form} className={layout.loose}>
          {isFollowUp ? null : (
            <Field {...form.field('title')} label={m.request_title()} maxLength={limits.title} required />
          )}
          <TextArea
            {...form.field('description')}
            label={m.request_description()}
            note={m.app_optional()}
            maxLength={limits.description}
          />
          {isFrozen ? (
            <p className={classNames(layout.note, styles.hint)}>{m.request_edit_frozen()}</p>
          ) : null}
          {/* A follow-up's result is a single sentence, so it has no style. */}
          {isFollowUp ? null : (
            <>
              <AdvancedOptions
                style={form.watch('style')}
                onStyle={(style) => form.setValue('style', style, { shouldDirty: true })}
                hasModel={hasModel}
                instructions={{ ...form.field('instructions'), label: m.request_edit_instructions() }}
                quoting={
                  isFrozen
                    ? undefined
                    : {
                        asks: form.watch('asks_quoting'),
                        onChange: (asks) => form.setValue('asks_quoting', asks, { shouldDirty: true }),
                      }
                }
              />
              {isFrozen ? (
                <p className={classNames(layout.note, styles.hint)}>{m.request_edit_style_hint()}</p>
              ) : null}
            </>
          )}
        </ServerForm>
      ) : (
        <RequestDetailsPending query={details} />
      )}
    </FormDialog>
  );
}

export function RequestDetailsPending({ query }: { query: UseQueryResult }) {
  if (query.isError)
    return (
      <RetryNotice tone="danger" onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, m.request_details_failed())}
      </RetryNotice>
    );
  return (
    <div aria-busy="true" className={layout.loose}>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton shape="control" count={3} />
    </div>
  );
}
