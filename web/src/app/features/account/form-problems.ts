import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../paraglide/messages.js';
import { sentenceOf } from '../../api/api.ts';

/** Says why a call of the account failed, in the server's words where it gave some. */
export function sentenceAbove(error: unknown, refused: string = m.account_refused()): string {
  if (error instanceof CallError && error.status === 429 && error.retryAfterSeconds !== undefined)
    return m.account_too_often({ minutes: Math.ceil(error.retryAfterSeconds / 60) });
  if (error instanceof CallError && error.status >= 502) return m.account_unavailable();
  return sentenceOf(error, refused);
}
