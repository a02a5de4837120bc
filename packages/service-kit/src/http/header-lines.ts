import type { IncomingMessage } from 'node:http';
import { AppError } from '../process/app-error.ts';

/** Node keeps the first of these headers and drops the others; a proxy before us may have used the last. */
const single = new Set(['host', 'authorization', 'content-type', 'content-length', 'origin']);

/** Returns an error if a call repeats a header that may have one value; otherwise undefined. */
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
