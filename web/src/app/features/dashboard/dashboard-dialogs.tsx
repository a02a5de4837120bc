import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { sentenceOf } from '../../api/api.ts';
import { useDeleteRequest } from './request-changes.ts';
import { DuplicateRequestDialog } from './duplicate-request-dialog.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { SharingDialog } from './sharing-dialog.tsx';

export type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'onboarding' }
  | {
      readonly kind: 'made' | 'share' | 'edit' | 'duplicate' | 'delete' | 'sharing';
      readonly request: FeedbackRequest;
    };

interface DashboardDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** Asked for from the onboarding. */
  onNew: () => void;
  onCreated: (created: FeedbackRequest) => void;
  /** The way to share what was just made is closed. */
  onShared: (created: FeedbackRequest) => void;
  onDeleted: () => void;
}

/** The dialogs of the dashboard; a file of their own, fetched when the list already stands. */
export function DashboardDialogs({
  dialog,
  onClose,
  onNew,
  onCreated,
  onShared,
  onDeleted,
}: DashboardDialogsProps) {
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
      open
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
