import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Leaving typed text asks first. Gives what a way out calls, and the dialog that asks. */
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
        // One dialog after the other, so that the focus goes back the way it came.
        requestAnimationFrame(onLeave);
      }}
      onKeep={() => setAsks(false)}
    >
      <p>{m.request_discard_text()}</p>
    </ConfirmDialog>
  );
  return { dialog, leave: () => (isDirty ? setAsks(true) : onLeave()) };
}
