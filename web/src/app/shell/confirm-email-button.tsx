import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

interface ConfirmEmailButtonProps {
  sending: { readonly isPending: boolean; readonly isSuccess: boolean; readonly mutate: () => void };
}

/** Sends the link that confirms an address once, then shows that it was sent. */
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
