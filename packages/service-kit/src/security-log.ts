import type { FastifyRequest } from 'fastify';
import { Problem } from '@blindspot/contracts/problem';
import type { App } from './create-app.ts';
import type { Logger } from './logger.ts';

/** Who and where from, as keyed digests: lines about the same one can be told to be, and nobody is named. */
export type SecurityTraces = { account?: string | undefined; network?: string | undefined };

export type SecurityEvent = SecurityTraces & {
  /** What happened, in a few words with hyphens; stable, since alarms are built on it. */
  security_event: string;
  request_id: string;
  operation?: string;
  /** The entry of the audit log that says who did what. */
  audit_id?: string;
  count?: number;
};

/**
 * Writes a line about who got in, who did not, and what changed rights. Its member `security_event` is on no other line,
 * so that these can be kept and watched apart.
 */
export function logSecurityEvent(
  logger: Logger,
  event: SecurityEvent,
  level: 'info' | 'warn' = 'info',
): void {
  logger[level](event, 'security event');
}

/** Writes such a line for each refusal whose problem code is listed, whichever part of the app refused. */
export function logRefusals(
  app: App,
  logger: Logger,
  options: {
    events: Readonly<Record<string, string>>;
    tracesOf?: (request: FastifyRequest) => SecurityTraces;
  },
): void {
  const { events, tracesOf = () => ({}) } = options;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && typeof payload === 'string') {
      const event = events[codeOf(payload) ?? ''];
      if (event !== undefined) {
        const operation = request.routeOptions.config.operation ?? 'other';
        const line = { security_event: event, request_id: request.id, operation, ...tracesOf(request) };
        logSecurityEvent(logger, line, 'warn');
      }
    }
    done();
  });
}

function codeOf(payload: string): string | undefined {
  try {
    return Problem.safeParse(JSON.parse(payload)).data?.code;
  } catch {
    return undefined;
  }
}
