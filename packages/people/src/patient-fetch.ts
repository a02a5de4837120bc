import { retryAfterSeconds } from '@blindspot/contracts/client';
import { retry } from '@blindspot/service-kit/process/retry';

export interface Patience {
  readonly forMs: number;
  readonly fetch?: typeof fetch;
  readonly isNotNow?: (status: number) => boolean;
  /** Longest pause between two attempts, even if `Retry-After` asks for more. */
  readonly longestPauseMs?: number;
}

/** Carries the reply of a product that is reachable but still rejects the call. */
class NotNow extends Error {
  readonly reply: Response;

  constructor(reply: Response) {
    super(`The product answered ${reply.status}.`);
    this.reply = reply;
  }

  get retryAfterMs(): number | undefined {
    const seconds = retryAfterSeconds(this.reply.headers.get('retry-after') ?? '');
    return seconds === undefined ? undefined : seconds * 1_000;
  }
}

/**
 * Returns a `fetch` that repeats a call while the product is unreachable or rejects it for now. When the time
 * is up, returns the last reply or throws the last connection error.
 */
export function patientFetch({
  forMs,
  fetch: send = fetch,
  isNotNow = (status) => [429, 502, 503, 504].includes(status),
  longestPauseMs = Infinity,
}: Patience): typeof fetch {
  return async (input, init) => {
    const until = performance.now() + forMs;
    const tryOnce = async (): Promise<Response> => {
      const reply = await readWhole(await send(input, init));
      if (isNotNow(reply.status)) throw new NotNow(reply);
      return reply;
    };
    try {
      return await retry(tryOnce, (error, tries) => {
        const isUnreachable = error instanceof TypeError || isTimeout(error);
        if (!(error instanceof NotNow) && !isUnreachable) return undefined;
        const asked = error instanceof NotNow ? error.retryAfterMs : undefined;
        const pause = Math.min(asked ?? Math.min(50 * 2 ** tries, 1_000), longestPauseMs);
        return performance.now() + pause > until ? undefined : pause;
      });
    } catch (error) {
      if (error instanceof NotNow) return error.reply;
      throw error;
    }
  };
}

/** Reads the whole body, so that a connection lost during the reply leads to another attempt. */
async function readWhole(reply: Response): Promise<Response> {
  const body = await reply.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, reply);
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
