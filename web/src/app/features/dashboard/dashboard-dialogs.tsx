import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { m } from '../../../paraglide/messages.js';
import { showToast } from '../../../ui/toast-store.ts';
import { DeleteRequestDialog } from './delete-request-dialog.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { SharingDialog } from './sharing-dialog.tsx';

export type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'onboarding' }
  | { readonly kind: 'edit' | 'delete' | 'sharing'; readonly request: FeedbackRequest };

interface DashboardDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** Asked for from the onboarding. */
  onNew: () => void;
  onCreated: (created: FeedbackRequest) => void;
  onDeleted: () => void;
}

/** The dialogs of the dashboard; a file of their own, fetched when the list already stands. */
export function DashboardDialogs({ dialog, onClose, onNew, onCreated, onDeleted }: DashboardDialogsProps) {
  if (dialog.kind === 'new') return <NewRequestDialog onClose={onClose} onCreated={onCreated} />;
  if (dialog.kind === 'onboarding') return <OnboardingDialog onClose={onClose} onCreate={onNew} />;
  const { kind, request } = dialog;
  if (kind === 'edit') return <EditRequestDialog request={request} onClose={onClose} />;
  if (kind === 'sharing') return <SharingDialog request={request} onClose={onClose} />;
  return (
    <DeleteRequestDialog
      request={request}
      onClose={onClose}
      onDeleted={() => {
        showToast(m.request_deleted(), 'success');
        onDeleted();
      }}
    />
  );
}
