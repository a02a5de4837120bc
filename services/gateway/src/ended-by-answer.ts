import type { IncomingHttpHeaders } from 'node:http';
import { endedSessionsHeader } from '@blindspot/contracts/access-token';
import { canonicalId } from '@blindspot/contracts/fields';
import {
  deleteAccountRoute,
  endSessionRoute,
  logoutRoute,
  revokeAllSessionsRoute,
} from '@blindspot/contracts/http-auth';
import type { FastifyRequest } from 'fastify';
import type { CallerOf } from './callers.ts';
import type { EndedSessions } from './ended-sessions.ts';

/** What is to be learnt from an answer of auth before its caller sees it. */
export type AuthAnswers = {
  /** Of every answer, also where the caller has left meanwhile. */
  readHeaders(headers: IncomingHttpHeaders): void;
  /** Of an answer that says it is done. */
  beforeReply(request: FastifyRequest, operation: string): Promise<void>;
};

const endsOwnSession = new Set<string>([
  logoutRoute.operation,
  revokeAllSessionsRoute.operation,
  deleteAccountRoute.operation,
]);

/** Has the sessions that an answer ended refused: those it names, and the one that the call itself is about. */
export function endSessionsByAnswer(sessions: Pick<EndedSessions, 'end'>, callerOf: CallerOf): AuthAnswers {
  function end(ids: readonly unknown[]): void {
    const known = ids.map(canonicalId).filter((id) => id !== undefined);
    if (known.length > 0) sessions.end(known);
  }

  return {
    readHeaders(headers) {
      const named = headers[endedSessionsHeader];
      if (named !== undefined)
        end(
          String(named)
            .split(',')
            .map((id) => id.trim()),
        );
    },
    async beforeReply(request, operation) {
      if (operation === endSessionRoute.operation) end([idOf(request)]);
      // Verified, since it may not be the token that showed auth whose session it is.
      else if (endsOwnSession.has(operation)) end([(await callerOf(request))?.sessionId]);
    },
  };
}

function idOf({ params }: FastifyRequest): unknown {
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}
