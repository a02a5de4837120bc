import { m } from '../../../paraglide/messages.js';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sentenceOf } from '../../api/api.ts';
import { useShare } from './summary-queries.ts';

async function copyShared(url: string): Promise<void> {
  // A refusal is no loss: the block shows the link in a field to copy from.
  if (await copyText(url)) showToast(m.share_link_copied(), 'success');
}

/** Sharing as one gesture: make the link, copy it, show where it stands. */
export function useShareFlow(requestId: string, showBlock: () => void) {
  const { share, revoke } = useShare(requestId);
  return {
    isPending: share.isPending,
    error: share.isError ? sentenceOf(share.error, m.share_failed()) : null,
    revoke,
    shareAndCopy: (): void => {
      if (share.isPending) return;
      showBlock();
      share.mutate(undefined, {
        onSuccess: ({ share_url: url }) => void copyShared(url),
      });
    },
    renew: (): void => share.mutate(undefined, { onSuccess: () => showToast(m.share_renewed(), 'success') }),
  };
}

export type ShareFlow = ReturnType<typeof useShareFlow>;
