import { m } from '../../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Before typed text is thrown away. */
export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
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
