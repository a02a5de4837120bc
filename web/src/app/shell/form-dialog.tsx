import { useState, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { useUnsavedText } from '../../ui/unsaved-text.ts';
import type { FormState } from './server-form.tsx';

interface FormDialogProps {
  title: string;
  form: Pick<FormState, 'formId' | 'busy'>;
  submitLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isDirty?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog around a form. A click outside does not close the dialog, because typed text would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submitLabel, cancelLabel = m.app_cancel(), isDangerous = false } = props;
  const { isDirty = false, wide = false, onClose, children } = props;
  const discard = useDiscardDialog(isDirty, onClose);
  return (
    <>
      <Dialog
        wide={wide}
        closeOnBackdrop={false}
        title={title}
        onClose={discard.leave}
        footer={
          <>
            {/* The cancel button of a dangerous dialog takes the initial focus, unless a field takes it. */}
            <Button variant="secondary" data-autofocus={isDangerous || undefined} onClick={discard.leave}>
              {cancelLabel}
            </Button>
            <Button
              type="submit"
              form={form.formId}
              variant={isDangerous ? 'danger' : 'primary'}
              busy={form.busy}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      {discard.dialog}
    </>
  );
}

export function useDiscardDialog(isDirty: boolean, onLeave: () => void) {
  const [asks, setAsks] = useState(false);
  useUnsavedText(isDirty);
  // Closes this dialog one frame before the outer form, so that the focus returns in the right order.
  const discard = (): void => {
    setAsks(false);
    requestAnimationFrame(onLeave);
  };
  const dialog = asks ? <DiscardDialog onDiscard={discard} onKeep={() => setAsks(false)} /> : null;
  return { dialog, leave: () => (isDirty ? setAsks(true) : onLeave()) };
}

export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title={m.request_discard_title()}
      confirmLabel={m.request_discard()}
      keepLabel={m.request_discard_keep()}
      onConfirm={onDiscard}
      onKeep={onKeep}
    >
      <p>{m.request_discard_text()}</p>
    </ConfirmDialog>
  );
}
