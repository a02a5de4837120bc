import type { Summary } from '@blindspot/contracts/http/summaries';
import { canOpenNext, missingAnswers } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Invitation } from '../link-sharing/message-sharing.tsx';
import { WaitingSelfView } from '../self-view/waiting-self-view.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { NewResponses } from './new-responses.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './views.module.css';
import { OwnWords } from './own-words.tsx';
import { PrintedName } from './printed-name.tsx';

/** An opened result without findings: one sentence, a message to send, and quoted texts. */
export function NothingView({ requestId, summary }: { requestId: string; summary: Summary }) {
  const missing = missingAnswers(summary);
  return (
    <RequestScreen summary={summary} note={<PrintedName />}>
      <section className={classNames(layout.snug, layout.reading)} aria-labelledby="nothing">
        <h2 id="nothing">{summary.since_erasure ? m.nothing_erased() : m.nothing_title()}</h2>
        {missing > 0 ? <p>{m.nothing_next({ count: missing })}</p> : null}
      </section>
      {canOpenNext(summary) ? (
        <NewResponses requestId={requestId} summary={summary} />
      ) : (
        <div className={classNames(layout.reading, styles.message)}>
          <Invitation requestId={requestId} />
        </div>
      )}
      <OwnWords requestId={requestId} summary={summary} />
      <WaitingSelfView requestId={requestId} />
    </RequestScreen>
  );
}
