import type { IncomingMessage } from 'node:http';
import { AppError } from '../process/app-error.ts';

/** Node keeps the first line of these and drops the others; a proxy in front of us may have used the last. */
const single = new Set(['host', 'authorization', 'content-type', 'content-length', 'origin']);

/** Returns the refusal of a call that repeats a header which has one value; undefined for every other call. */
export function repeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): AppError | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!single.has(name)) continue;
    if (seen.has(name)) return repeated();
    seen.add(name);
  }
  return undefined;
}

function repeated(): AppError {
  return new AppError({
    status: 400,
    code: 'bad_request',
    detail: 'We could not understand that.',
    headers: { connection: 'close' },
  });
}
