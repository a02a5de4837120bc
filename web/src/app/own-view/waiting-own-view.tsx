import { m } from '../../paraglide/messages.js';
import { isOwnViewAsked, useOwnView } from '../api/own-view-query.ts';
import { OwnViewQuestion } from './own-view-question.tsx';
import styles from './own-view.module.css';

/** Asks for the self-view while there is nothing to read. Renders nothing if it is closed or cannot be loaded. */
export function WaitingOwnView({ requestId }: { requestId: string }) {
  const { data: view } = useOwnView(requestId);
  if (!view || !isOwnViewAsked(view)) return null;
  return (
    <section className={styles.waiting} aria-label={m.own_while_waiting()}>
      <p className={styles.eyebrow}>{m.own_while_waiting()}</p>
      <OwnViewQuestion requestId={requestId} view={view} />
    </section>
  );
}
