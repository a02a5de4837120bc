import type { IncomingHttpHeaders } from 'node:http';
import { endedSessionsHeader } from '@blindspot/contracts/access-token';
import { canonicalId } from '@blindspot/contracts/fields';
import type { EndedSessions } from './ended-sessions.ts';

/** Has the sessions that an answer of auth names refused, before its caller sees it; also where that one has left meanwhile. */
export function endSessionsByAnswer(
  sessions: Pick<EndedSessions, 'end'>,
): (headers: IncomingHttpHeaders) => void {
  return ({ [endedSessionsHeader]: named }) => {
    if (named === undefined) return;
    const ids = String(named)
      .split(',')
      .map((id) => canonicalId(id.trim()))
      .filter((id) => id !== undefined);
    if (ids.length > 0) sessions.end(ids);
  };
}
