import type { PoolClient } from 'pg';
import type { Bus } from './bus.ts';

/** When the stream was made, which names this stream among all that ever had its name. */
export async function streamCreation(bus: Bus): Promise<string | undefined> {
  try {
    const { manager, stream } = bus.streamAccess();
    return (await manager.streams.info(stream)).created;
  } catch {
    // Publishing will fail as well, and that makes the bus look for its stream.
    return undefined;
  }
}

/**
 * Puts everything that the outbox still holds in line again where the stream is not the one it was published to: the
 * broker lost its data, and who had not heard the events yet would never hear them. Consumers absorb what they knew. Call
 * it in the relay's transaction, under its lock. The stream's mark stands in the inbox, as any fact handled once.
 */
export async function refillNewStream(client: PoolClient, schema: string, created: string): Promise<number> {
  const mark = await client.query<{ is_new: boolean }>(
    `insert into ${schema}.inbox (consumer, event_id) values ('outbox-stream', md5($1)::uuid)
     on conflict (consumer, event_id) do update set handled_at = now()
     returning xmax = 0 as is_new`,
    [created],
  );
  if (!mark.rows[0]?.is_new) return 0;
  const refilled = await client.query(
    `update ${schema}.outbox set published_at = null where published_at is not null`,
  );
  return refilled.rowCount ?? 0;
}
