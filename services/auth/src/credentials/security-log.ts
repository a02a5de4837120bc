import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logRefusals, logSecurityEvent, type SecurityTraces } from '@blindspot/service-kit/http/security-log';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '@blindspot/contracts/email-address';
import { clientNetwork } from './client-address.ts';

type DoneEvent =
  | 'registered'
  | 'signed-in'
  | 'password-changed'
  | 'password-reset'
  | 'address-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'sessions-revoked'
  | 'refresh-token-reused'
  | 'account-exported'
  | 'account-deleted';

const refusals = {
  wrong_credentials: 'sign-in-failed',
  wrong_password: 'password-proof-failed',
  second_factor_wrong: 'second-factor-failed',
  link_not_usable: 'link-refused',
  too_many_attempts: 'throttled',
  foreign_origin: 'foreign-call-refused',
} as const;

export interface SecurityLog {
  note(event: DoneEvent, request: FastifyRequest, email: string): void;
  watch(app: App): void;
}

/** Hashes accounts and networks with a separate key, so that the log cannot be matched with stored digests. */
export function createSecurityLog(secret: KeyObject): SecurityLog {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blindspot auth security log', 32));
  const digest = (kind: string, value: string): string =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url').slice(0, 22);

  const traces = (request: FastifyRequest, email: string | undefined): SecurityTraces => ({
    network: digest('network', clientNetwork(request.ip)),
    ...(email === undefined ? {} : { account: digest('account', addressKey(email)) }),
  });

  return {
    note: (event, request, email) =>
      logSecurityEvent(
        request,
        event,
        traces(request, email),
        event === 'refresh-token-reused' ? 'warn' : 'info',
      ),
    watch: (app) => logRefusals(app, refusals, (request) => traces(request, emailOf(request))),
  };
}

function emailOf({
  body,
  caller,
}: FastifyRequest & { caller?: { email: string } | undefined }): string | undefined {
  if (caller) return caller.email;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
