import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Switch } from '../../../../ui/choice.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { FailureText } from './failure.tsx';

interface ActiveSwitchProps {
  /** Label for screen readers, with the name of the entry. */
  spoken: string;
  checked: boolean;
  toggle: { readonly isPending: boolean; readonly mutate: (wanted: boolean) => void };
}

/** Switches an entry on or off; ignores a second click while the first call is under way. */
export function ActiveSwitch({ spoken, checked, toggle }: ActiveSwitchProps) {
  return (
    <Switch
      label={
        <>
          <span aria-hidden="true">{checked ? m.admin_set_active() : m.admin_set_inactive()}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </>
      }
      checked={checked}
      aria-busy={toggle.isPending}
      onChange={() => {
        if (!toggle.isPending) toggle.mutate(!checked);
      }}
    />
  );
}

interface DeleteDialogProps {
  texts: Readonly<Record<'title' | 'text' | 'failed' | 'deleted', string>>;
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
