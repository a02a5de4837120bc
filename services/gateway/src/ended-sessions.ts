import type { IncomingHttpHeaders } from 'node:http';
import { accessTokenAcceptedMs, endedSessionsHeader } from '@blindspot/contracts/access-token';
import { canonicalId } from '@blindspot/contracts/fields';
import { sessionEnded, endedSessionsPerHint, sessionsEnded } from '@blindspot/contracts/messages/accounts';
import { bearerToken, notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { startConsumer } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export interface EndedSessions {
  refuse(request: FastifyRequest): void;
  /**
   * Returns a signal that aborts when the session of the request's token ends. Throws 401 if the session has
   * already ended.
   */
  endOf(request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>): AbortSignal;
  /** Makes this gateway and all others reject these sessions from now on. */
  end(sessionIds: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Remembers ended sessions until their access tokens expire, even if they ended before this process started.
 */
export function watchEndedSessions(options: { bus: Bus; logger: Logger }): EndedSessions {
  const endedAt = new Map<string, number>();
  const open = new Map<string, Set<AbortController>>();

  function remember(sessionId: string, at: number): void {
    const oldest = Date.now() - accessTokenAcceptedMs;
    // Entries are in order of arrival, so expired ones come first.
    for (const [id, time] of endedAt) {
      if (time >= oldest) break;
      endedAt.delete(id);
    }
    endedAt.delete(sessionId);
    endedAt.set(sessionId, at);
    for (const stream of open.get(sessionId) ?? []) stream.abort();
    open.delete(sessionId);
  }

  const consumer = startConsumer({
    bus: options.bus,
    ephemeral: true,
    startAt: () => new Date(Date.now() - accessTokenAcceptedMs),
    event: sessionEnded,
    handler({ data }) {
      const at = Date.parse(data.ended_at);
      // Skips redelivered events whose access tokens have expired.
      if (at > Date.now() - accessTokenAcceptedMs) remember(data.session_id, at);
    },
    logger: options.logger,
  });

  const stopListening = options.bus.onLive(sessionsEnded, ({ session_ids: ids }) => {
    for (const id of ids) remember(id, Date.now());
  });

  return {
    refuse(request) {
      const sessionId = sessionOf(request);
      if (sessionId !== undefined && endedAt.has(sessionId)) throw notSignedIn();
    },
    endOf(request, reply) {
      const ends = new AbortController();
      const sessionId = sessionOf(request);
      if (sessionId === undefined) return ends.signal;
      if (endedAt.has(sessionId)) throw notSignedIn();
      const streams = open.get(sessionId) ?? new Set();
      open.set(sessionId, streams.add(ends));
      // Watches the reply instead of the connection, because a browser reuses its connection for many replies.
      reply.raw.on('close', () => {
        streams.delete(ends);
        if (streams.size === 0 && open.get(sessionId) === streams) open.delete(sessionId);
      });
      return ends.signal;
    },
    end(sessionIds) {
      for (const id of sessionIds) remember(id, Date.now());
      for (let start = 0; start < sessionIds.length; start += endedSessionsPerHint)
        options.bus.publishLive(sessionsEnded, {
          session_ids: sessionIds.slice(start, start + endedSessionsPerHint),
        });
    },
    stop() {
      stopListening();
      return consumer.stop();
    },
  };
}

const SessionClaim = z.object({ sid: z.string() });

/** Reads the session id without verifying the token, because a forged token harms only its sender. */
function sessionOf(request: FastifyRequest): string | undefined {
  const payload = bearerToken(request.headers.authorization)?.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    return SessionClaim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data?.sid;
  } catch {
    return undefined;
  }
}

/** Returns a handler that ends the sessions listed in an auth reply, before the caller gets the reply. */
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
