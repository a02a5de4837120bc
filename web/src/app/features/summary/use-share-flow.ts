import type { SharedPart } from '@blindspot/contracts/http/shares';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sentenceOf } from '../../api/api.ts';
import { useShare } from './summary-queries.ts';

async function copyShared(url: string): Promise<void> {
  // A refusal is no loss: the block shows the link in a field to copy from.
  if (await copyText(url)) showToast(m.share_link_copied(), 'success');
}

/** Sharing: ask, make the link, copy it, show where it stands. */
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
      // A dialog that closes gives the focus back to what opened it; only then can it go on.
      flushSync(() => setAsking(false));
      showBlock();
      share.mutate(shows, {
        onSuccess: ({ share_url: url }) => void copyShared(url),
      });
    },
    /** Shows the newest, and as much of it as before. */
    renew: (): void => share.mutate(undefined, { onSuccess: () => showToast(m.share_renewed(), 'success') }),
  };
}

export type ShareFlow = ReturnType<typeof useShareFlow>;
