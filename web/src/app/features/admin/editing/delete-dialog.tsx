import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { FailureText } from './failure.tsx';

interface DeleteDialogProps {
  texts: Readonly<Record<'title' | 'text' | 'failed' | 'deleted', string>>;
  /** Name of the entry. */
  name: ReactNode;
  deletion: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (nothing: undefined, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an entry of a list is deleted. */
export function DeleteDialog({ texts, name, deletion, onClose, onDeleted }: DeleteDialogProps) {
  const { isPending, error, mutate } = deletion;
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={isPending ? m.admin_testimonial_deleting() : m.admin_testimonial_delete()}
      keepLabel={m.admin_testimonial_delete_keep()}
      busy={isPending}
      error={error ? <FailureText sentence={texts.failed} error={error} /> : undefined}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(texts.deleted, 'success');
            onDeleted();
          },
        })
      }
      onKeep={onClose}
    >
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
