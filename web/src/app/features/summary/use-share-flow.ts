import type { SharedPart } from '@blindspot/contracts/http/shares';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sentenceOf } from '../../api/api.ts';
import { useShare } from './summary-queries.ts';

async function copyShared(url: string): Promise<void> {
  // If copying fails, the block shows the link in a field to copy from.
  if (await copyText(url)) showToast(m.share_link_copied(), 'success');
}

/** Shares a result: asks what to share, creates the link, copies it and focuses its block. */
export function useShareFlow(requestId: string, showBlock: () => void) {
  const { share, revoke } = useShare(requestId);
  const [isAsking, setAsking] = useState(false);
  return {
    isPending: share.isPending,
    error: share.isError ? sentenceOf(share.error, m.share_failed()) : null,
    revoke,
    isAsking,
    ask: (): void => setAsking(!share.isPending),
    cancel: (): void => setAsking(false),
    shareAndCopy: (shows: SharedPart): void => {
      // Closes the dialog first, because it returns the focus to its opener.
      flushSync(() => setAsking(false));
      showBlock();
      share.mutate(shows, {
        onSuccess: ({ share_url: url }) => void copyShared(url),
      });
    },
    /** Makes the link show the newest result, with the same scope as before. */
    renew: (): void => share.mutate(undefined, { onSuccess: () => showToast(m.share_renewed(), 'success') }),
  };
}

export type ShareFlow = ReturnType<typeof useShareFlow>;
