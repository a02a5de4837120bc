import { execFileSync } from 'node:child_process';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { bodyBytes } from '@blindspot/contracts/limits';
import type { Route } from '@blindspot/contracts/route';
import { routes } from '@blindspot/contracts/routes';
import * as fc from 'fast-check';
import { registerOwner, type Owner } from '../api/owner.ts';
import type { Product } from '../product.ts';
import { casesFor, casesForPages, type Case } from './cases.ts';
import { faultOf, slowMs } from './judge.ts';
import { createWire, describeRequest, type WireReply, type WireRequest } from './wire.ts';
import { createFixtures } from './fixtures.ts';

export interface BodiesReport {
  readonly sent: number;
  /** Contains one report per faulty call, with the smallest request that causes the fault. */
  readonly faults: readonly string[];
  readonly neverTaken: readonly string[];
  readonly slowestMs: number;
  /** Growth of the product's resident memory after the warm-up, in MB. */
  readonly grownMb: number;
}

/** Deletions come last, because the other routes use the deleted data. */
export const writes: readonly Route[] = routes
  .filter(({ method }) => method !== 'GET')
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

/** Calls that need a code from a mail or a phone. */
const needsAnotherChannel = new Set(['confirm-second-factor', 'remove-second-factor', 'reset-password']);

/** Calls that may wait for an analysis, a model or a mail, whatever the body is. */
const waiting = new Set(['regenerate-summary', 'admin-preview-system-prompts', 'admin-run-health-test']);

const spending = new Set(routes.filter(({ service, auth }) => service === 'auth' && auth === 'owner'));

/** Heap size in MB. A larger heap would keep garbage for minutes. */
export const heapMb = 192;
/** Allowed growth of memory in MB. Caches and late garbage collection cause some growth. */
export const grownAtMostMb = 128;

export async function runBodies(
  product: Product,
  options: { readonly bodies: number; readonly seed: number; readonly print: (line: string) => void },
): Promise<BodiesReport> {
  const { bodies, seed, print } = options;
  print(`seed ${seed}`);
  let fixtures = await createFixtures(product.url);
  const wire = createWire(product.url);
  const faults: string[] = [];
  const neverTaken: string[] = [];
  let sent = 0;
  let slowestMs = 0;

  /** Account that a call may sign out or delete. A new account then replaces it. */
  let expendable: Promise<Owner> | undefined;
  const tokenFor = async (route: Route | undefined): Promise<string | undefined> => {
    if (!route || route.auth === 'public') return undefined;
    if (route.auth === 'admin' || route.operation.endsWith('second-factor')) return fixtures.admin.token;
    if (!spending.has(route)) return fixtures.owner.token;
    expendable ??= registerOwner(product.url);
    return (await expendable).token;
  };
  const send = async (request: WireRequest): Promise<WireReply> => {
    sent += 1;
    return await wire.send(request);
  };
  /** Repeats a slow request, because a busy machine may have caused a single delay. */
  const trulySlow = async (request: WireRequest, first: number): Promise<number> => {
    let fastest = first;
    for (let again = 0; again < 2 && fastest > slowMs; again += 1)
      fastest = Math.min(fastest, (await send(request)).ms);
    return fastest;
  };
  /** Checks the form page of a created request, because this page shows the request's texts. */
  const pageFault = async (route: Route | undefined, reply: WireReply): Promise<string | undefined> => {
    if (route !== createFeedbackRequestRoute || reply.status !== 201) return undefined;
    const { id } = JSON.parse(reply.body.toString('utf8')) as { id: string };
    const headers = { accept: 'text/html' };
    const page = { method: 'GET', path: `/feedback/${id}`, headers, body: undefined, chunked: false };
    return faultOf(page, await send(page));
  };
  const judge = async (
    route: Route | undefined,
    { kind, signedIn, wire: { headers, ...wanted } }: Case,
    statuses: Map<string, number>,
  ): Promise<string | undefined> => {
    const token = signedIn ? await tokenFor(route) : undefined;
    const authorization = token !== undefined && { authorization: `Bearer ${token}` };
    // `x-requested-with` shows that no other site sent the request.
    const request = { ...wanted, headers: { 'x-requested-with': 'fetch', ...headers, ...authorization } };
    const reply = await send(request).catch((error: unknown) => String(error));
    if (typeof reply === 'string') return mayEndUnread(request, reply) ? undefined : reply;
    const outcome = `${kind} ${reply.status}`;
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    if (route && spending.has(route) && token !== undefined && (reply.status < 300 || reply.status === 401))
      expendable = undefined;
    const ms = route && waiting.has(route.operation) ? 0 : await trulySlow(request, reply.ms);
    slowestMs = Math.max(slowestMs, ms);
    if (ms > slowMs) return `${Math.round(ms)} ms, three times`;
    return faultOf(request, reply) ?? (await pageFault(route, reply));
  };

  const attack = async (route: Route | undefined, numRuns: number, from: number): Promise<void> => {
    const name = route?.operation ?? 'forms of pages';
    const cases = route ? casesFor(route, fixtures) : casesForPages(fixtures);
    const statuses = new Map<string, number>();
    let fault: string | undefined;
    const outcome = await fc.check(
      fc.asyncProperty(cases, async (one) => {
        const found = await judge(route, one, statuses);
        fault = found ?? fault;
        return found === undefined;
      }),
      { seed: from, numRuns, interruptAfterTimeLimit: 120_000 },
    );
    const [smallest] = outcome.counterexample ?? [];
    if (outcome.failed && smallest)
      faults.push(
        `${name} (seed ${from}, path ${outcome.counterexamplePath ?? ''}): ${fault ?? String(outcome.errorInstance)}\n    ${describeRequest(smallest.wire)}`,
      );
    const isTaken = [...statuses.keys()].some((status) => /^valid [23]/.test(status));
    if (route?.schema.body && !isTaken && !needsAnotherChannel.has(name)) neverTaken.push(name);
    const counts = [...statuses].map(([status, count]) => `${status} ×${count}`);
    print(`  ${name}: ${counts.toSorted().join(', ')}`);
  };

  try {
    const perCall = Math.ceil(bodies / (writes.length + 1));
    const everything = async (runs: number, from: number): Promise<void> => {
      for (const route of [...writes, undefined]) await attack(route, runs, from);
    };
    const warmUp = Math.max(2, Math.ceil(perCall / 10));
    await everything(warmUp, seed + 1);
    // The warm-up deleted some fixtures.
    fixtures = await createFixtures(product.url);
    neverTaken.length = 0;
    const before = residentMb(product.pid);
    await everything(perCall - warmUp, seed);
    return { sent, faults, neverTaken, slowestMs, grownMb: residentMb(product.pid) - before };
  } finally {
    wire.close();
  }
}

/** Returns whether the server may have closed the connection because the body is larger than any JSON call allows. */
function mayEndUnread({ body }: WireRequest, error: string): boolean {
  return (body?.length ?? 0) > bodyBytes.submission && /ECONNRESET|EPIPE|socket hang up/.test(error);
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}
