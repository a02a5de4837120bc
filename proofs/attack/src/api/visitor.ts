import { visitorAt, type Visitor as Person } from '@blindspot/people/visitor';

/** A reply with its full text, whatever its status. */
interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

/** A browser, signed in or not. */
export interface Visitor extends Person {
  readonly baseUrl: string;
  /** Sends a request as given, even one that no page would send. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Exchange>;
  /** Returns everything that a stream sends within the time. */
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
      // Start the timer after the response, because on a busy machine a stream starts late.
      setTimeout(() => end.abort(), forMs);
      let received = '';
      const decoder = new TextDecoder();
      try {
        for await (const chunk of answer.body ?? []) received += decoder.decode(chunk, { stream: true });
      } catch {
        // The time is over; what was received until then is returned.
      }
      return received;
    },
  };
}
