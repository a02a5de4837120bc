import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

interface ConfirmEmailButtonProps {
  /** Of the mail with the link. */
  sending: { readonly isPending: boolean; readonly isSuccess: boolean; readonly mutate: () => void };
}

/** Sends the link that confirms an address, once, and then says that it is sent. */
export function ConfirmEmailButton({ sending }: ConfirmEmailButtonProps) {
  const { isPending, isSuccess, mutate } = sending;
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending || isSuccess}
      icon={isSuccess ? <CheckIcon size={18} /> : undefined}
      onClick={() => mutate()}
    >
      {isSuccess
        ? m.account_confirm_done()
        : isPending
          ? m.account_confirm_sending()
          : m.account_confirm_again()}
    </Button>
  );
}
