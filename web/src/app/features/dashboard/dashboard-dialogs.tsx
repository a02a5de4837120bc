import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../../api/api.ts';
import { EditRequestDialog, RequestDetailsPending } from './edit-request-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { useQuestionSets } from '../../api/shared-queries.ts';
import { useDeleteRequest, useRequestDuplicate } from './request-queries.ts';
import { SharingDialog } from './sharing-dialog.tsx';

/** Both 'share' and 'sharing' open the share dialog. For 'sharing', the link is already copied. */
export type RequestDialog = 'share' | 'sharing' | 'edit' | 'duplicate' | 'delete';

export type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'onboarding' }
  | { readonly kind: RequestDialog | 'made'; readonly request: FeedbackRequest };

interface DashboardDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  onNew: () => void;
  onCreated: (created: FeedbackRequest) => void;
  onShared: (created: FeedbackRequest) => void;
  onDeleted: () => void;
}

export function DashboardDialogs(props: DashboardDialogsProps) {
  const { dialog, onClose, onNew, onCreated, onShared, onDeleted } = props;
  if (dialog.kind === 'new') return <NewRequestDialog onClose={onClose} onCreated={onCreated} />;
  if (dialog.kind === 'onboarding') return <OnboardingDialog onClose={onClose} onCreate={onNew} />;
  const { kind, request } = dialog;
  if (kind === 'duplicate')
    return <DuplicateRequestDialog request={request} onClose={onClose} onCreated={onCreated} />;
  if (kind === 'edit') return <EditRequestDialog request={request} onClose={onClose} />;
  if (kind === 'made') return <SharingDialog request={request} onClose={() => onShared(request)} />;
  if (kind === 'share') return <SharingDialog request={request} onClose={onClose} />;
  if (kind === 'sharing') return <SharingDialog request={request} isCopied onClose={onClose} />;
  return (
    <DeleteRequestDialog
      request={request}
      onClose={onClose}
      onDeleted={() => {
        showToast(m.request_deleted(), 'success');
        onDeleted();
      }}
    />
  );
}

interface DeleteRequestDialogProps {
  request: FeedbackRequest;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteRequestDialog({ request, onClose, onDeleted }: DeleteRequestDialogProps) {
  const remove = useDeleteRequest();
  return (
    <ConfirmDialog
      title={m.request_delete_title()}
      confirmLabel={remove.isPending ? m.request_deleting() : m.request_delete()}
      keepLabel={m.request_delete_keep()}
      busy={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error, m.request_delete_failed()) : undefined}
      onConfirm={() => remove.mutate(request.id, { onSuccess: onDeleted })}
      onKeep={onClose}
    >
      <p>
        <strong dir="auto">{request.title}</strong>
      </p>
      <p>{m.request_delete_text({ count: request.response_count })}</p>
    </ConfirmDialog>
  );
}

interface DuplicateRequestDialogProps {
  request: FeedbackRequest;
  onClose: () => void;
  onCreated: (created: FeedbackRequest) => void;
}

function DuplicateRequestDialog({ request, onClose, onCreated }: DuplicateRequestDialogProps) {
  const duplicate = useRequestDuplicate(request.id);
  const sets = useQuestionSets().data?.question_sets ?? [];
  const [first] = sets;
  if (duplicate.data)
    return (
      <NewRequestDialog
        start={duplicate.data}
        note={
          <Notice>
            <p>{m.request_duplicate_lead({ title: request.title })}</p>
            {first && !sets.some(({ id }) => id === duplicate.data.question_set) ? (
              <p>{m.request_duplicate_set_gone({ title: first.title })}</p>
            ) : null}
          </Notice>
        }
        onClose={onClose}
        onCreated={onCreated}
      />
    );
  return (
    <Dialog
      wide
      title={m.request_new_title()}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.app_cancel()}
        </Button>
      }
    >
      <RequestDetailsPending query={duplicate} />
    </Dialog>
  );
}
