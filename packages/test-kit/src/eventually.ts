import { retry } from '@blindspot/service-kit/process/retry';

/**
 * Retries `check` until it succeeds. Throws its last error after `timeoutMs`. Use this instead of a sleep.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const { timeoutMs = 60_000, everyMs = 20 } = options;
  const limit = Date.now() + timeoutMs;
  return await retry(
    async () => await check(),
    () => (Date.now() >= limit ? undefined : everyMs),
  );
}
