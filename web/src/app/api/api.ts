import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { Endpoint } from '@blindspot/contracts/route';
import { m } from '../../paraglide/messages.js';
import { isTranslated } from '../../ui/locale.ts';
import { freshToken, replaceToken } from '../session/refresh.ts';
import { inWordsOfTheApp } from './refusals.ts';

/** Time limit of a call. The longest call regenerates a text and takes up to 50 s. */
const deadlineMs = 60_000;

/**
 * Calls an endpoint as the signed-in person and returns the response body. Retries once if the server rejects
 * the token.
 * @throws CallError if the server rejects the call, SignedOutError if the session is over, or a network
 * error.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>['body']> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const options = { signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
  const send = (token: string) => call(endpoint, input, { ...options, token });
  const token = await freshToken();
  try {
    const result = await send(token).catch(async (error: unknown) => {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      return send(await replaceToken(token));
    });
    return result.body as CallResult<E>['body'];
  } catch (error) {
    throw inLanguageOfApp(error);
  }
}

/** Translates the server's error into the app's language. The English app shows the server's own message. */
export const inLanguageOfApp = (error: unknown): unknown =>
  isTranslated() && error instanceof CallError ? inWordsOfTheApp(error) : error;

/** Fetches a non-JSON response as the signed-in person. Retries once with a new token. */
export async function signedFetch(path: string, accept: string, init: RequestInit = {}): Promise<Response> {
  const send = (token: string) =>
    fetch(path, { ...init, headers: { accept, authorization: `Bearer ${token}` } });
  const token = await freshToken();
  const answer = await send(token);
  return answer.status === 401 ? send(await replaceToken(token)) : answer;
}

/** Whether a call got no response, for example because of a lost connection or a timeout. */
export const isUnreachable = (error: unknown): boolean => !(error instanceof CallError);

export function sentenceOf(error: unknown, refused: string): string {
  return error instanceof CallError ? (error.detail ?? refused) : m.app_network_error();
}
