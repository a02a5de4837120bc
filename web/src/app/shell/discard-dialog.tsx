import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Asks before typed text is discarded. Returns the dialog, and `leave` for each button that leaves. */
export function useDiscardDialog(isDirty: boolean, onLeave: () => void) {
  const [asks, setAsks] = useState(false);
  const dialog = (
    <ConfirmDialog
      open={asks}
      title={m.request_discard_title()}
      confirmLabel={m.request_discard()}
      keepLabel={m.request_discard_keep()}
      onConfirm={() => {
        setAsks(false);
        // This dialog closes first, so that the focus returns in the right order.
        requestAnimationFrame(onLeave);
      }}
      onKeep={() => setAsks(false)}
    >
      <p>{m.request_discard_text()}</p>
    </ConfirmDialog>
  );
  return { dialog, leave: () => (isDirty ? setAsks(true) : onLeave()) };
}
