import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { Language } from '@blindspot/contracts/languages';
import type { Endpoint } from '@blindspot/contracts/route';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { currentTraceparent } from '@blindspot/service-kit/telemetry/trace';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../limits/client-address.ts';
import { isBrokenConnection, upstreamFailure } from '../gateway-errors.ts';
import type { ServiceUrls } from '../proxy/service-proxy.ts';

export type ServiceClient = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { request: FastifyRequest; timeoutMs?: number },
) => Promise<CallResult<E>>;

/**
 * Creates the client with which pages call services. A rejection becomes a `CallError`; an outage becomes the
 * error that the proxy would return. A GET is retried once if the connection broke, because a stopping service
 * closes its idle connections.
 */
export function createServiceClient(
  services: ServiceUrls,
  { languageOf }: { languageOf: (request: FastifyRequest) => Language },
): ServiceClient {
  return async (endpoint, input, { request, timeoutMs = 3_000 }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = (): Promise<CallResult<typeof endpoint>> =>
      call(endpoint, input, {
        baseUrl: services[endpoint.service],
        signal,
        fetch: (url, init) => {
          const headers = new Headers(init?.headers);
          headers.set('x-request-id', request.id);
          const traceparent = currentTraceparent();
          if (traceparent !== undefined) headers.set('traceparent', traceparent);
          headers.set('x-forwarded-for', withoutPort(request.ip));
          headers.set('accept-language', languageOf(request));
          return fetch(url, { ...init, headers, redirect: 'error' });
        },
      });
    try {
      return await ask().catch((error: unknown) => {
        if (endpoint.method === 'GET' && isBrokenConnection(error)) return ask();
        throw error;
      });
    } catch (error) {
      if (error instanceof CallError) throw error;
      throw upstreamFailure(error);
    }
  };
}

export function refusalOf(error: CallError, otherwise: string): AppError {
  const { status, code, detail = otherwise, errors, retryAfterSeconds } = error;
  return new AppError({
    status,
    code,
    detail,
    errors: [...errors],
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  });
}
