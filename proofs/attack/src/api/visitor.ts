import { visitorAt, type Visitor as Person } from '@blindspot/people/visitor';

/** An answer with every byte of it, whatever its status. */
interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

/** Somebody with a browser, signed in or not. */
export interface Visitor extends Person {
  readonly baseUrl: string;
  /** Sends what it is given, also what no page would send. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Exchange>;
  /** Everything that a stream says within the time. */
  listen(path: string, forMs: number): Promise<string>;
}

export function createVisitor(baseUrl: string, token?: string): Visitor {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  return {
    ...visitorAt({ baseUrl }, token),
    baseUrl,
    async send(method, path, body, headers = {}) {
      const begun = performance.now();
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...authorization,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begun };
    },
    async listen(path, forMs) {
      const end = new AbortController();
      const answer = await fetch(`${baseUrl}${path}`, {
        headers: { accept: 'text/event-stream', ...authorization },
        signal: end.signal,
      });
      // On a busy machine it takes a while until a stream begins.
      setTimeout(() => end.abort(), forMs);
      let heard = '';
      const decoder = new TextDecoder();
      try {
        for await (const chunk of answer.body ?? []) heard += decoder.decode(chunk, { stream: true });
      } catch {
        // The time is over; what was heard until then counts.
      }
      return heard;
    },
  };
}
