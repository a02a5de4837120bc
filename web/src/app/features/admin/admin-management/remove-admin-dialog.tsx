import type { AdminListItem } from '@blindspot/contracts/http/admins';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { useRemoveAdmin } from './admin-queries.ts';
import { removalFailure } from './admin-words.ts';

interface RemoveAdminDialogProps {
  admin: AdminListItem;
  /** The one who removes. */
  isSelf: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveAdminDialog({ admin, isSelf, onClose, onRemoved }: RemoveAdminDialogProps) {
  const remove = useRemoveAdmin(admin.email);
  return (
    <ConfirmDialog
      open
      title={m.admin_admins_remove_title()}
      confirmLabel={remove.isPending ? m.admin_admins_removing() : m.admin_admins_remove()}
      keepLabel={m.admin_admins_remove_keep()}
      busy={remove.isPending}
      error={remove.isError ? removalFailure(remove.error) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      onKeep={onClose}
    >
      <p>
        <strong dir="auto">{admin.email}</strong>
      </p>
      <p>{isSelf ? m.admin_admins_remove_self() : m.admin_admins_remove_text()}</p>
    </ConfirmDialog>
  );
}
