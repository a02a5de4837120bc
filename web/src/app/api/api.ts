import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { Endpoint } from '@blindspot/contracts/route';
import { m } from '../../paraglide/messages.js';
import { freshToken, replaceToken } from '../session/refresh.ts';
import { inItsLanguage } from './said-refusal.ts';

/** Longer than the longest call of the contract, a regeneration of 50 s. */
const deadlineMs = 60_000;

/**
 * Calls an endpoint as the signed-in person; a refused token is replaced once.
 * @throws CallError for a refusal, SignedOutError when the session is over, what `fetch` throws otherwise.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const options = { signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
  const token = await freshToken();
  try {
    return await call(endpoint, input, { ...options, token });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw inItsLanguage(error);
    return await call(endpoint, input, { ...options, token: await replaceToken(token) }).catch(
      (again: unknown) => {
        throw inItsLanguage(again);
      },
    );
  }
}

/** The call never got an answer: no connection, a connection that broke, or no answer in time. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof CallError);
}

/** The server's sentence for the person, else ours. */
export function sentenceOf(error: unknown, refused: string): string {
  return error instanceof CallError ? (error.detail ?? refused) : m.app_network_error();
}
