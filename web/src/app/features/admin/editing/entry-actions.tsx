import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Switch } from '../../../../ui/choice.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { FailureText } from './failure.tsx';

interface ActiveSwitchProps {
  spoken: string;
  checked: boolean;
  toggle: { readonly isPending: boolean; readonly mutate: (wanted: boolean) => void };
}

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

interface ActionDialogProps<Text extends string> {
  texts: Readonly<Record<Text | 'title' | 'text' | 'failed' | 'done', string>>;
  name: ReactNode;
  action: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (nothing: undefined, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
  onDone: () => void;
}

export function ActionDialog(props: ActionDialogProps<'confirm' | 'confirming' | 'keep'>) {
  const { texts, name, action, onClose, onDone } = props;
  const { isPending, error, mutate } = action;
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={isPending ? texts.confirming : texts.confirm}
      keepLabel={texts.keep}
      busy={isPending}
      error={error ? <FailureText sentence={texts.failed} error={error} /> : undefined}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(texts.done, 'success');
            onDone();
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

export function DeleteDialog({ texts, ...others }: ActionDialogProps<never>) {
  const labels = {
    confirm: m.admin_testimonial_delete(),
    confirming: m.admin_testimonial_deleting(),
    keep: m.admin_testimonial_delete_keep(),
  };
  return <ActionDialog texts={{ ...labels, ...texts }} {...others} />;
}
