import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@blindspot/contracts/services';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import type { Client } from 'pg';
import type { StoredFacts } from '../ledger/judge-store.ts';

/** What goes with its request when that is deleted, and must have been right while it was there. */
export interface PassingFacts {
  readonly releases: Map<string, StoredFacts['releases'][number]>;
  readonly deadLetters: Map<string, string>;
}

const everyMs = 1_000;

/** Looks again and again until it is stopped, also after a server was away. */
export function watchPassingFacts(databaseUrl: string): {
  readonly seen: PassingFacts;
  stop(): Promise<void>;
} {
  const seen: PassingFacts = { releases: new Map(), deadLetters: new Map() };
  const stopping = new AbortController();
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A server that is away is looked at when it is back.
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
  const { rows: releases } = await client.query<{
    id: string;
    requestId: string;
    stage: string;
    members: string[];
  }>(
    `select id, request_id as "requestId", stage, response_ids as members from analysis.releases
     where id <> all($1::uuid[])`,
    [[...seen.releases.keys()]],
  );
  for (const { id, ...release } of releases) seen.releases.set(id, release);
  for (const schema of serviceNames) {
    const { rows: letters } = await client.query<{ id: string; letter: string }>(
      `select id, consumer || ': ' || reason || ' after ' || deliveries || ' deliveries, ' || payload as letter
       from ${schema}.dead_letters`,
    );
    for (const { id, letter } of letters) seen.deadLetters.set(`${schema} ${id}`, letter);
  }
}
