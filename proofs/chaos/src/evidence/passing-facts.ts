import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@blindspot/contracts/services';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import type { Client } from 'pg';
import type { StoredResult } from '../ledger/judge-store.ts';

/** Facts that must be collected during the run, because a deleted request deletes them. */
export interface PassingFacts {
  readonly results: Map<string, StoredResult & { readonly sealed: string }>;
  readonly moved: Set<string>;
  readonly deadLetters: Map<string, string>;
}

const everyMs = 1_000;

/** Polls these facts until `stop` is called. */
export function watchPassingFacts(databaseUrl: string): {
  readonly seen: PassingFacts;
  stop(): Promise<void>;
} {
  const seen: PassingFacts = {
    results: new Map(),
    moved: new Set(),
    deadLetters: new Map(),
  };
  const stopping = new AbortController();
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // If the server is down, the next round tries again.
      await withClient(databaseUrl, (client) => lookAtPassingFacts(client, seen)).catch(() => undefined);
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const watching = watch();
  return {
    seen,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

export async function lookAtPassingFacts(client: Client, seen: PassingFacts): Promise<void> {
  const { rows: results } = await client.query<StoredResult & { id: string; sealed: string }>(
    // Results must not change until they are withdrawn.
    `select id, request_id as "requestId", number, response_ids as members,
       md5(concat(findings::text, weights::text, response_ids::text)) as sealed
     from analysis.results where confirmed and not withdrawn`,
  );
  for (const { id, ...result } of results) {
    if ((seen.results.get(id) ?? result).sealed !== result.sealed) seen.moved.add(id);
    if (!seen.results.has(id)) seen.results.set(id, result);
  }
  for (const schema of serviceNames) {
    const { rows: letters } = await client.query<{ id: string; letter: string }>(
      `select id, consumer || ': ' || reason || ' after ' || deliveries || ' deliveries, ' || payload as letter
       from ${schema}.dead_letters`,
    );
    for (const { id, letter } of letters) seen.deadLetters.set(`${schema} ${id}`, letter);
  }
}
