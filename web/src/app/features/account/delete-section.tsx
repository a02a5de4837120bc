import { lazy, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

export function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection id="delete" title={m.account_delete_title()} lead={m.account_delete_lead()} danger>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {m.account_delete_open()}
        </Button>
      </div>
      {open ? (
        <LazyDialog onFailed={() => setOpen(false)}>
          <DeleteAccountDialog onClose={() => setOpen(false)} onDeleted={onDeleted} />
        </LazyDialog>
      ) : null}
    </AccountSection>
  );
}
