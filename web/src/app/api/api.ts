import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { Endpoint } from '@blindspot/contracts/route';
import { m } from '../../paraglide/messages.js';
import { isTranslated } from '../../ui/locale.ts';
import { freshToken, replaceToken } from '../session/refresh.ts';
import { inWordsOfTheApp } from './refusals.ts';

/** The longest call, a regeneration, takes up to 50 s. */
const deadlineMs = 60_000;

/**
 * Calls an endpoint as the signed-in person and returns the response body. If the token is rejected, retries
 * once with a new token.
 * @throws CallError if the server refuses, SignedOutError if the session is over, or the error that `fetch`
 * threw.
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

/** Translates a refusal into the app's language. In English, keeps the sentence of the service. */
export const inLanguageOfApp = (error: unknown): unknown =>
  isTranslated() && error instanceof CallError ? inWordsOfTheApp(error) : error;

/** Fetches a response that is not JSON as the signed-in person. Retries once if the token is rejected. */
export async function signedFetch(path: string, accept: string, init: RequestInit = {}): Promise<Response> {
  const send = (token: string) =>
    fetch(path, { ...init, headers: { accept, authorization: `Bearer ${token}` } });
  const token = await freshToken();
  const answer = await send(token);
  return answer.status === 401 ? send(await replaceToken(token)) : answer;
}

/** Whether a call got no response: no connection, a lost connection, or a timeout. */
export const isUnreachable = (error: unknown): boolean => !(error instanceof CallError);

/** Returns the server's sentence, or `refused` if it sent none. */
export function sentenceOf(error: unknown, refused: string): string {
  return error instanceof CallError ? (error.detail ?? refused) : m.app_network_error();
}
