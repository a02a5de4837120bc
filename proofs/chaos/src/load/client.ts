import { setTimeout as delay } from 'node:timers/promises';

/** How a call ended for whoever made it. */
export interface Reply {
  /** 0 where no answer came in time. */
  readonly status: number;
  readonly body: unknown;
  /** An earlier try may have been carried out although its answer never came. */
  readonly isRepeat: boolean;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Each try is written here: when, through which gateway, how it ended. */
  readonly history?: string[] | undefined;
  readonly timeoutMs?: number;
}

export interface Client {
  send(call: Call): Promise<Reply>;
  /** Bodies of refusals, each once. */
  readonly errorBodies: ReadonlySet<string>;
  /** How often each call ended how, such as 'GET /api/my-requests 200'. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Of every answer that no rule of the product explains: 500 and what is not JSON. */
  readonly untidy: ReadonlyMap<string, number>;
}

const tryMs = 12_000;
const mostWaitMs = 1_000;

/**
 * Takes turns with the gateways, as a load balancer does, and repeats as the form does: the same body under the same
 * key when no answer came or the answer was 'not now'.
 */
export function createClient(gatewayUrls: readonly string[], clock: () => string): Client {
  const errorBodies = new Set<string>();
  const outcomes = new Map<string, number>();
  const untidy = new Map<string, number>();
  let turn = 0;

  async function send(call: Call): Promise<Reply> {
    const limit = performance.now() + (call.timeoutMs ?? 8_000);
    let mayHaveActed = false;
    for (let tries = 1; ; tries += 1) {
      turn += 1;
      const gateway = turn % gatewayUrls.length;
      const outcome = await tryOnce(`${gatewayUrls[gateway]}${call.path}`, call);
      count(outcomes, `${call.method} ${withoutIds(call.path)} ${outcome.how}`);
      call.history?.push(
        `${clock()} ${call.method} ${withoutIds(call.path)} by gateway ${gateway + 1}: ${outcome.how}`,
      );
      if (outcome.status === 500 || outcome.isStrange) {
        count(untidy, `${call.method} ${withoutIds(call.path)} ${outcome.how}`);
      }
      if (!isNotNow(outcome.status))
        return { status: outcome.status, body: outcome.body, isRepeat: mayHaveActed };
      mayHaveActed = true;
      const waitMs = Math.min(outcome.retryAfterMs ?? 50 * 2 ** tries, mostWaitMs);
      if (performance.now() + waitMs > limit) return { status: 0, body: outcome.body, isRepeat: true };
      await delay(waitMs);
    }
  }

  async function tryOnce(url: string, call: Call): Promise<Outcome> {
    try {
      const reply = await fetch(url, {
        method: call.method,
        signal: AbortSignal.timeout(tryMs),
        headers: {
          accept: 'application/json',
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
          ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      const text = await reply.text();
      const body = parse(text);
      if (!reply.ok) errorBodies.add(text);
      const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN);
      return {
        status: reply.status,
        body,
        how: reply.ok ? String(reply.status) : `${reply.status} ${codeOf(body)}`,
        retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1_000 : undefined,
        isStrange: text !== '' && body === undefined,
      };
    } catch (error) {
      return { status: 0, body: undefined, how: describe(error), retryAfterMs: undefined, isStrange: false };
    }
  }

  return { send, errorBodies, outcomes, untidy };
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
  readonly how: string;
  readonly retryAfterMs: number | undefined;
  readonly isStrange: boolean;
}

const isNotNow = (status: number): boolean => status === 0 || status === 429 || status >= 500;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

function count(counts: Map<unknown, number>, key: unknown): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function withoutIds(path: string): string {
  return path.replace(/\/[0-9a-f-]{36}/g, '/…').replace(/\/[0-9A-Z]{4,}(-[0-9A-Z]+)+/g, '/…');
}
