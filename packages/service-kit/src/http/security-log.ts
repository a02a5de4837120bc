import { Problem } from '@blindspot/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { App } from './create-app.ts';

/** Account and network as keyed digests, which connect log lines without naming a person. */
export interface SecurityTraces {
  account?: string | undefined;
  network?: string | undefined;
}

export type SecurityDetails = SecurityTraces & {
  audit_id?: string;
};

/** Logs a sign-in, a rejection or a change of rights. Alerts match `event`, so its words never change. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: string,
  details: SecurityDetails = {},
  level: 'info' | 'warn' = 'info',
): void {
  const { operation = 'other' } = request.routeOptions.config;
  request.log[level]({ security_event: event, operation, ...details }, 'security event');
}

/** Logs a security event for each rejection whose problem code is in `events`. */
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
