import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { publishedAverages } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSharedSummary, useShare } from './summary-queries.ts';
import { copyText } from '../../../ui/copy-field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../../api/api.ts';

interface ShareDialogProps {
  newest: Summary;
  /** Newer version that the owner has not read: another text of the same findings, or another result. */
  unread: 'text' | 'result' | null;
  onRead: () => void;
  flow: ShareFlow;
}

/** Asks which part of the result a new link shows. Warns if the owner has not read the newest text. */
export function ShareDialog({ newest, unread, onRead, flow }: ShareDialogProps) {
  const { share, status } = newest;
  const shared = useSharedSummary(share?.share_id);
  const [chosen, setChosen] = useState<SharedPart>();
  const offered = hasWhatHelps(newest);
  const shows = offered ? (chosen ?? shared.data?.shows ?? 'helps') : 'everything';
  return (
    <Dialog
      onClose={flow.cancel}
      title={m.share_ask_title()}
      readOnly
      footer={
        <>
          <Button variant="secondary" onClick={flow.cancel}>
            {m.app_cancel()}
          </Button>
          {/* Busy until the present link is loaded, because that link determines the preselected part. */}
          <Button busy={share !== null && shared.isPending} onClick={() => flow.shareAndCopy(shows)}>
            {m.share_ask_confirm()}
          </Button>
        </>
      }
    >
      {unread ? (
        <Notice tone="info">
          <p>{unread === 'text' ? m.share_ask_unread_text() : m.share_ask_unread_result()}</p>
          <div>
            <Button variant="secondary" size="small" onClick={onRead}>
              {m.share_ask_read_first()}
            </Button>
          </div>
        </Notice>
      ) : null}
      {offered ? (
        <RadioCards
          legend={m.share_ask_what()}
          name="shows"
          value={shows}
          onSelect={setChosen}
          options={[
            { value: 'helps', title: m.share_ask_helps(), text: m.share_ask_helps_text() },
            { value: 'everything', title: m.share_ask_everything(), text: m.share_ask_everything_text() },
          ]}
        />
      ) : null}
      {shows === 'everything' && shared.data?.shows === 'helps' ? <p>{m.share_ask_replaces()}</p> : null}
      <p>{m.share_ask_who()}</p>
      {status === 'generating' ? <p>{m.share_ask_writing()}</p> : null}
    </Dialog>
  );
}

/** Whether a link with only the helpful findings would show anything. The server has the same rule. */
const hasWhatHelps = ({ window, question_averages: averages, scale }: Summary): boolean =>
  (window?.seen ?? []).some(({ kind, differs }) => kind === 'strength' && differs.length === 0) ||
  publishedAverages(averages).some(([, { average }]) =>
    ['Good', 'Excellent'].includes(ratingBand(average, scale)),
  );

async function copyShared(url: string): Promise<void> {
  // A failed copy needs no message, because the page shows the link for manual copying.
  if (await copyText(url)) showToast(m.share_link_copied(), 'success');
}

export function useShareFlow(requestId: string, showBlock: () => void) {
  const { share, revoke } = useShare(requestId);
  const [isAsking, setAsking] = useState(false);
  return {
    isPending: share.isPending,
    error: share.isError ? sentenceOf(share.error, m.share_failed()) : null,
    revoke,
    /** Focuses the block that shows the link. Waits a frame, because a closing dialog is still modal. */
    focusBlock: (): void => void requestAnimationFrame(showBlock),
    isAsking,
    ask: (): void => setAsking(!share.isPending),
    cancel: (): void => setAsking(false),
    shareAndCopy: (shows: SharedPart): void => {
      // Closes the dialog first, because a closing dialog returns the focus to its opener.
      flushSync(() => setAsking(false));
      showBlock();
      share.mutate(shows, { onSuccess: ({ share_url: url }) => void copyShared(url) });
    },
    /** Updates the link to the newest result, but keeps the part that the link shows. */
    renew: (): void => share.mutate(undefined, { onSuccess: () => showToast(m.share_renewed(), 'success') }),
  };
}

export type ShareFlow = ReturnType<typeof useShareFlow>;
