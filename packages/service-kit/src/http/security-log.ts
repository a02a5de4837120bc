import { Problem } from '@blindspot/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { App } from './create-app.ts';

/** Who and where from, as keyed digests: lines about the same one can be told to be, and nobody is named. */
export interface SecurityTraces {
  account?: string | undefined;
  network?: string | undefined;
}

export type SecurityDetails = SecurityTraces & {
  /** The entry of the audit log that says who did what. */
  audit_id?: string;
};

/**
 * Writes a line about who got in, who did not, and what changed rights, with the ids of its request and operation. `event`
 * says what happened in a few words with hyphens; it is stable, since alarms are built on it. Its member `security_event`
 * is on no other line, so that these can be kept and watched apart.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: string,
  details: SecurityDetails = {},
  level: 'info' | 'warn' = 'info',
): void {
  const { operation = 'other' } = request.routeOptions.config;
  request.log[level]({ security_event: event, operation, ...details }, 'security event');
}

/** Writes such a line for each refusal whose problem code is listed, whichever part of the app refused. */
export function logRefusals(
  app: App,
  events: Readonly<Record<string, string>>,
  tracesOf: (request: FastifyRequest) => SecurityTraces = () => ({}),
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const code = reply.statusCode >= 400 && typeof payload === 'string' ? codeOf(payload) : undefined;
    const event = code === undefined ? undefined : events[code];
    if (event !== undefined) logSecurityEvent(request, event, tracesOf(request), 'warn');
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
