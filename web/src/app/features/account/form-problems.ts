import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../paraglide/messages.js';
import { sentenceOf } from '../../api/api.ts';

/** What went wrong: beside the fields it is about, and above them where it is about none. */
export interface FormProblems<Name extends string> {
  readonly fields: Partial<Record<Name, string>>;
  readonly above: string | undefined;
}

export function problemsOf<Name extends string>(error: unknown, names: readonly Name[]): FormProblems<Name> {
  const fields: Partial<Record<Name, string>> = {};
  for (const { path, message } of error instanceof CallError ? error.errors : []) {
    const name = names.find((known) => known === path);
    if (name !== undefined) fields[name] ??= message;
  }
  const isPlaced = Object.keys(fields).length > 0;
  return { fields, above: isPlaced ? undefined : sentenceAbove(error) };
}

/** The server's own words where it has some for this. */
export function sentenceAbove(error: unknown, refused: string = m.account_refused()): string {
  if (error instanceof CallError && error.status === 429 && error.retryAfterSeconds !== undefined)
    return m.account_too_often({ minutes: Math.ceil(error.retryAfterSeconds / 60) });
  if (error instanceof CallError && error.status >= 502) return m.account_unavailable();
  return sentenceOf(error, refused);
}
