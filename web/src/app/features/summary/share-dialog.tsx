import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './share-dialog.module.css';
import type { ShareFlow } from './use-share-flow.ts';

/** Says what everybody with the link will read, and until when, before there is one. */
export function ShareDialog({ summary, flow }: { summary: Summary; flow: ShareFlow }) {
  const { analyzed_count: count, window, summary_type: format, share } = summary;
  return (
    <Dialog
      open={flow.isAsking}
      onClose={flow.cancel}
      title={m.share_ask_title()}
      footer={
        <>
          <Button variant="secondary" onClick={flow.cancel}>
            {m.share_ask_cancel()}
          </Button>
          <Button onClick={flow.shareAndCopy}>{m.share_ask_confirm()}</Button>
        </>
      }
    >
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
      <p>
        {share ? m.share_ask_again() : null} {m.share_ask_until()}
      </p>
    </Dialog>
  );
}
