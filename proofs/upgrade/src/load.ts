import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf, type Endpoint } from '@blindspot/contracts/endpoints/endpoint';

/** How one call of a person ended. */
export interface Outcome {
  readonly kind: Kind;
  /** What was being restarted when it began. */
  readonly during: string;
  /** Tries that nobody took in: refused at the gateway, or 503 by a gateway that reached no replica. */
  readonly refused: number;
  /** Tries that broke on the way; whether they were carried out nobody knows. */
  readonly broken: readonly string[];
  /** Why it never succeeded. */
  readonly failure: string | undefined;
  readonly ms: number;
}

export const kinds = ['form page', 'submission', 'dashboard', 'result'] as const;
type Kind = (typeof kinds)[number];

/** In turn: of five calls two are pages, one each of the others. */
const turns: readonly Kind[] = ['form page', 'submission', 'form page', 'dashboard', 'result'];

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOptions {
  readonly url: string;
  readonly token: string;
  readonly requestIds: readonly string[];
  readonly openedRequest: string;
  readonly perSecond: number;
  readonly endpoints: { answer: Endpoint; listRequests: Endpoint; readSummary: Endpoint };
  readonly formPage: string;
}

export interface Load {
  /** From now on calls are counted as begun during this. */
  during(what: string): void;
  /** Begins no more; returns when all have ended, with how, and the receipts that were given. */
  end(): Promise<{ outcomes: readonly Outcome[]; receipts: readonly string[] }>;
}

/** As long as a person tries. */
const patienceMs = 15_000;
/**
 * Between two tries: what the app's queries and a browser's error page leave by themselves at first, and quick for somebody who presses
 * 'Try again'. The same answer goes under the same key.
 */
const betweenMs = 1_000;
const tryMs = 20_000;

/** Calls at a steady rate, however long each takes. */
export function startLoad(options: LoadOptions): Load {
  const { url, token, requestIds, openedRequest, perSecond, endpoints, formPage } = options;
  const outcomes: Outcome[] = [];
  const receipts: string[] = [];
  const open = new Set<Promise<void>>();
  const leaving = new AbortController();
  let during = 'nothing';
  let begun = 0;

  function callOf(kind: Kind, number: number): Call {
    const requestId = requestIds[number % requestIds.length] ?? '';
    const signedIn = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (kind === 'form page')
      return {
        method: 'GET',
        path: formPage.replace(':requestId', requestId),
        headers: { accept: 'text/html' },
      };
    if (kind === 'dashboard') return { ...at(endpoints.listRequests, {}), headers: signedIn };
    if (kind === 'result')
      return { ...at(endpoints.readSummary, { requestId: openedRequest }), headers: signedIn };
    const key = randomUUID();
    return {
      ...at(endpoints.answer, { requestId }),
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        responder_name: `Guest ${key.slice(0, 8)}`,
        responder_email: `${key}@guests.example`,
        relationship: 'colleague',
        responses: { strength: 'You listen well and stay calm.', growth: 'You take too much on.' },
        themes: {},
      }),
    };
  }

  async function carryOut(kind: Kind, number: number): Promise<void> {
    const began = performance.now();
    const call = callOf(kind, number);
    const at = during;
    let refused = 0;
    const broken: string[] = [];
    const settle = (failure: string | undefined): void =>
      void outcomes.push({ kind, during: at, refused, broken, failure, ms: performance.now() - began });
    for (;;) {
      const tried = await tryOnce(url, call);
      if (tried.how === 'answered') {
        if (tried.receipt !== undefined) receipts.push(tried.receipt);
        return settle(undefined);
      }
      if (tried.how === 'wrong') return settle(tried.what);
      if (tried.how === 'refused') refused += 1;
      else broken.push(tried.what);
      if (performance.now() - began > patienceMs)
        return settle(`in vain for ${patienceMs / 1_000} s: ${tried.what}`);
      await delay(betweenMs);
    }
  }

  const beginning = (async () => {
    const started = performance.now();
    while (!leaving.signal.aborted) {
      const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
      for (; begun < due; begun += 1) {
        const one = carryOut(turns[begun % turns.length] ?? 'form page', begun);
        open.add(one);
        void one.finally(() => open.delete(one));
      }
      await delay(5);
    }
  })();

  return {
    during: (what) => {
      during = what;
    },
    async end() {
      leaving.abort();
      await beginning;
      await Promise.all(open);
      return { outcomes, receipts };
    },
  };
}

const at = (endpoint: Endpoint, params: Record<string, string>): Pick<Call, 'method' | 'path'> => ({
  method: endpoint.method,
  path: pathOf(endpoint, params),
});

interface Tried {
  readonly how: 'answered' | 'refused' | 'broken' | 'wrong';
  readonly what: string;
  readonly receipt?: string | undefined;
}

async function tryOnce(url: string, { method, path, headers, body }: Call): Promise<Tried> {
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(tryMs),
    });
    const text = await reply.text();
    if (reply.ok) {
      const isJson = reply.headers.get('content-type')?.includes('json') === true;
      const receipt =
        isJson && method === 'POST' ? (JSON.parse(text) as { receipt?: string }).receipt : undefined;
      return { how: 'answered', what: String(reply.status), receipt };
    }
    if (reply.status === 503 && reply.headers.has('retry-after')) return { how: 'refused', what: '503' };
    if (reply.status === 502 || reply.status === 504) return { how: 'broken', what: String(reply.status) };
    return { how: 'wrong', what: `${reply.status} ${text.slice(0, 200)}` };
  } catch (error) {
    const code = codeOf(error);
    return { how: code === 'ECONNREFUSED' ? 'refused' : 'broken', what: code };
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
