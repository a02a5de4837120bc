import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { ConfigError } from '@blindspot/service-kit/process/load-config';

const outOfSpaceCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns one sentence if the person at the terminal can fix the failure, otherwise the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isOutOfSpace(error)) {
    const place = 'path' in error && typeof error.path === 'string' ? ` that holds ${error.path}` : '';
    return `No space is left on the disk${place}: free some, then try again.`;
  }
  return error.stack ?? error.message;
}

/** Programs such as pg_dump report a full disk only in their message. */
function isOutOfSpace(error: Error): boolean {
  return (
    ('code' in error && outOfSpaceCodes.has(error.code)) || error.message.includes('No space left on device')
  );
}
