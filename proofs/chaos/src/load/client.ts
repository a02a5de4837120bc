import { CallError } from '@blindspot/contracts/client';
import { patientFetch } from '@blindspot/people/patient-fetch';
import type { Product } from '@blindspot/people/visitor';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import { countOne, type Ledger } from '../ledger/ledger.ts';

export interface Reply<Body = unknown> {
  /** HTTP status; 0 if no reply arrived in time. */
  readonly status: number;
  readonly body: Body | undefined;
  /** True if an earlier try got no reply and may have succeeded. */
  readonly isRepeat: boolean;
}

export interface ActOptions {
  /** Receives a line for each try, with its time, gateway and outcome. */
  readonly history?: string[] | undefined;
  readonly timeoutMs?: number;
}

export interface Client {
  readonly attempt: <Body>(
    act: (product: Product) => Promise<Body>,
    options?: ActOptions,
  ) => Promise<Reply<Body>>;
  readonly errorBodies: ReadonlySet<string>;
  readonly outcomes: ReadonlyMap<string, number>;
  /** Number of replies that the product must never send: status 500, or not JSON. */
  readonly untidy: ReadonlyMap<string, number>;
}

export interface Acting {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: SeededRandom;
  readonly clock: () => number;
}

const tryMs = 12_000;
const mostWaitMs = 1_000;

/**
 * Creates a client that alternates between the gateways. Like the form, it sends the same body again under
 * the same key if it gets no reply, a 429 or a 5xx.
 */
export function createClient(gatewayUrls: readonly string[], clock: () => string): Client {
  const errorBodies = new Set<string>();
  const outcomes = new Map<string, number>();
  const untidy = new Map<string, number>();
  let turn = 0;

  async function attempt<Body>(
    act: (product: Product) => Promise<Body>,
    { history, timeoutMs = 8_000 }: ActOptions = {},
  ): Promise<Reply<Body>> {
    let tries = 0;
    let status = 0;
    const tryOnce: typeof fetch = async (input, init) => {
      tries += 1;
      turn += 1;
      status = 0;
      const gateway = turn % gatewayUrls.length;
      const path = input as string;
      const call = `${init?.method} ${withoutIds(path)}`;
      const note = (how: string, isUntidy = false): void => {
        countOne(outcomes, `${call} ${how}`);
        history?.push(`${clock()} ${call} by gateway ${gateway + 1}: ${how}`);
        if (isUntidy) countOne(untidy, `${call} ${how}`);
      };
      try {
        const signal = AbortSignal.timeout(tryMs);
        const reply = await fetch(`${gatewayUrls[gateway]}${path}`, { ...init, signal });
        const text = await reply.clone().text();
        ({ status } = reply);
        if (!reply.ok) errorBodies.add(text);
        const body = parse(text);
        const isUntidy = status === 500 || (text !== '' && body === undefined);
        note(reply.ok ? String(status) : `${status} ${codeOf(body)}`, isUntidy);
        return reply;
      } catch (error) {
        note(describe(error));
        throw error;
      }
    };
    const patient = patientFetch({ forMs: timeoutMs, fetch: tryOnce, isNotNow, longestPauseMs: mostWaitMs });
    try {
      const body = await act({ baseUrl: '', fetch: patient });
      return { status, body, isRepeat: tries > 1 };
    } catch (error) {
      if (error instanceof CallError && !isNotNow(error.status))
        return { status: error.status, body: undefined, isRepeat: tries > 1 };
      return { status: 0, body: undefined, isRepeat: true };
    }
  }

  return { attempt, errorBodies, outcomes, untidy };
}

const isNotNow = (status: number): boolean => status === 429 || status >= 500;

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

function withoutIds(path: string): string {
  return path.replace(/\/[0-9a-f-]{36}/g, '/…').replace(/\/[0-9A-Z]{4,}(-[0-9A-Z]+)+/g, '/…');
}
