import { verifyEmail } from '@blindspot/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { useAccountRefresh } from '../api/account-queries.ts';
import { api } from '../api/api.ts';

export function useEmailConfirmation() {
  const refresh = useAccountRefresh();
  const sending = useMutation({
    mutationFn: () => api(verifyEmail, { body: {} }),
    // The address may have been confirmed in another tab meanwhile.
    onSuccess: refresh,
  });
  const { isPending, isSuccess, mutate } = sending;
  const button = (
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
  return { sending, button };
}
