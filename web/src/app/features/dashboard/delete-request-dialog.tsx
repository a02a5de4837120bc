import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useDeleteRequest } from './dashboard-queries.ts';

interface DeleteRequestDialogProps {
  request: FeedbackRequest;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteRequestDialog({ request, onClose, onDeleted }: DeleteRequestDialogProps) {
  const remove = useDeleteRequest();
  return (
    <ConfirmDialog
      open
      title={m.request_delete_title()}
      confirmLabel={remove.isPending ? m.request_deleting() : m.request_delete()}
      keepLabel={m.request_delete_keep()}
      busy={remove.isPending}
      error={
        remove.isError
          ? sentenceOf(remove.error, {
              refused: m.request_delete_failed(),
              unreachable: m.app_network_error(),
            })
          : undefined
      }
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
