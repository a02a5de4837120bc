import { revokeAllSessions } from '@blindspot/contracts/endpoints';
import type { Session } from '@blindspot/contracts/http/sessions';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { fullTime, relativeTime, useNow } from '../../../ui/relative-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountProblem, useEndSession, useSessions } from '../../api/account-queries.ts';
import { api } from '../../api/api.ts';
import { deviceName } from '../../api/stand-ins.ts';
import { clearSession } from '../../session/session-store.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { AccountRow } from './account-row.tsx';
import { RowOutcome } from './outcomes.tsx';
import styles from './account.module.css';
import { PasswordDialog } from './passwords.tsx';

export function SessionsRow() {
  const sessions = useSessions();
  const ending = useEndSession();
  const [endsAll, setEndsAll] = useState(false);
  const [ended, setEnded] = useState('');

  return (
    <AccountRow
      id="sessions"
      title={m.account_sessions_title()}
      value={sessions.data && m.account_sessions_count({ count: sessions.data.length })}
      open={m.account_sessions_show()}
    >
      <Loaded
        query={sessions}
        errorTitle={m.account_sessions_failed()}
        errorText={(error) => accountProblem(error, '')}
        skeleton={<Skeleton count={3} />}
      >
        {(list) => (
          <ul className={layout.list}>
            {list.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={ending.isPending && ending.variables === session.id}
                onEnd={() => {
                  setEnded('');
                  ending.mutate(session.id, {
                    onSuccess: () =>
                      setEnded(m.account_session_ended({ device: deviceName(session.device) })),
                  });
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <RowOutcome
        done={ended}
        failed={ending.isError ? `${m.account_session_end_failed()} ${accountProblem(ending.error, '')}` : ''}
      />
      <div>
        <Button variant="quiet" className={styles.all} onClick={() => setEndsAll(true)}>
          {m.account_sessions_end_all()}
        </Button>
      </div>
      {endsAll ? (
        <PasswordDialog
          title={m.account_sessions_end_all_title()}
          keepLabel={m.account_sessions_keep()}
          confirmLabel={m.account_sessions_end_all()}
          onClose={() => setEndsAll(false)}
          onConfirm={async (password) => {
            await api(revokeAllSessions, { body: { password } });
            clearSession();
          }}
        >
          <p>{m.account_sessions_end_all_text()}</p>
        </PasswordDialog>
      ) : null}
    </AccountRow>
  );
}

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const now = useNow(60_000);
  const when = (iso: string): string => relativeTime(iso, now);
  return (
    <li className={styles.session}>
      <div className={styles.sessionFacts}>
        <p className={classNames(layout.row, styles.device)}>
          <bdi>{deviceName(session.device)}</bdi>
          {session.current ? <Badge tone="primary">{m.account_session_current()}</Badge> : null}
        </p>
        <p className={classNames(layout.note, styles.times)}>
          <time dateTime={session.created_at} title={fullTime(session.created_at)}>
            {m.account_session_since({ when: when(session.created_at) })}
          </time>
          <span aria-hidden="true">{'\u00a0· '}</span>
          <time dateTime={session.last_used_at} title={fullTime(session.last_used_at)}>
            {m.account_session_used({ when: when(session.last_used_at) })}
          </time>
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="quiet"
          size="small"
          className={styles.end}
          busy={isEnding}
          aria-label={m.account_session_end_which({ device: deviceName(session.device) })}
          onClick={onEnd}
        >
          {isEnding ? m.account_session_ending() : m.account_session_end()}
        </Button>
      )}
    </li>
  );
}
