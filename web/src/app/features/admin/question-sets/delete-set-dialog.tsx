import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { FailureWords } from '../editing/failure.tsx';
import { useDeleteQuestionSet } from './question-set-queries.ts';

interface DeleteSetDialogProps {
  set: VersionedQuestionSet;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteSetDialog({ set, onClose, onDeleted }: DeleteSetDialogProps) {
  const remove = useDeleteQuestionSet(set.id);
  return (
    <ConfirmDialog
      open
      title={m.admin_set_delete_title()}
      confirmLabel={remove.isPending ? m.admin_testimonial_deleting() : m.admin_set_delete()}
      keepLabel={m.admin_testimonial_delete_keep()}
      busy={remove.isPending}
      error={
        remove.isError ? (
          <FailureWords sentence={m.admin_set_delete_failed()} error={remove.error} />
        ) : undefined
      }
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast(m.admin_set_deleted(), 'success');
            onDeleted();
          },
        })
      }
      onKeep={onClose}
    >
      <p>
        <strong dir="auto">{set.title}</strong>
      </p>
      <p>{m.admin_set_delete_text()}</p>
    </ConfirmDialog>
  );
}
