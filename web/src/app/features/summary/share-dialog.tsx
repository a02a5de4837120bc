import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './share-dialog.module.css';
import type { ShareFlow } from './use-share-flow.ts';

interface ShareDialogProps {
  /** What the link would show. */
  newest: Summary;
  /** What of it was not read yet: another text, or a whole result. */
  unread: 'text' | 'result' | null;
  onRead: () => void;
  flow: ShareFlow;
}

/** Says what everybody with the link will read, and until when, before there is one; nothing unread is shared without a word. */
export function ShareDialog({ newest, unread, onRead, flow }: ShareDialogProps) {
  const { analyzed_count: count, window, summary_type: format, share, status } = newest;
  return (
    <Dialog
      open={flow.isAsking}
      onClose={flow.cancel}
      title={m.share_ask_title()}
      readOnly
      footer={
        <>
          <Button variant="secondary" onClick={flow.cancel}>
            {m.app_cancel()}
          </Button>
          <Button onClick={flow.shareAndCopy}>{m.share_ask_confirm()}</Button>
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
      <div className={styles.reads}>
        <p>{m.share_ask_reads()}</p>
        <ul>
          <li>{m.share_ask_request({ answers: m.answers_count({ count }) })}</li>
          {window ? <li>{m.share_ask_themes()}</li> : null}
          {format === 'slider' ? <li>{m.share_ask_averages()}</li> : null}
          <li>{m.share_ask_text()}</li>
        </ul>
      </div>
      <p>{m.share_ask_out()}</p>
      {status === 'generating' ? <p>{m.share_ask_writing()}</p> : null}
      <p>
        {share ? m.share_ask_again() : null} {m.share_ask_until()}
      </p>
    </Dialog>
  );
}
