import type { Session } from '@blindspot/contracts/http/sessions';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { pageLocale } from '../../lib/locale.ts';
import { fullTime, relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './sessions-section.module.css';

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const now = useNow(60_000);
  const when = (iso: string): string => relativeTime(iso, now, pageLocale());
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <p className={styles.device}>
          <bdi>{session.device}</bdi>
          {session.current ? <Badge tone="primary">{m.account_session_current()}</Badge> : null}
        </p>
        <p className={styles.times}>
          <time dateTime={session.created_at} title={fullTime(session.created_at, pageLocale())}>
            {m.account_session_since({ when: when(session.created_at) })}
          </time>
          <span aria-hidden="true"> · </span>
          <time dateTime={session.last_used_at} title={fullTime(session.last_used_at, pageLocale())}>
            {m.account_session_used({ when: when(session.last_used_at) })}
          </time>
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          size="small"
          busy={isEnding}
          aria-label={m.account_session_end_which({ device: session.device })}
          onClick={onEnd}
        >
          {isEnding ? m.account_session_ending() : m.account_session_end()}
        </Button>
      )}
    </li>
  );
}
