import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '../database/database.ts';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import { traceparentOf } from './bus-traces.ts';
import type { DurableConsumerOptions, BatchHandler } from './consumer-options.ts';
import { giveHint, type Delivery } from './event-delivery.ts';
import type { Outcome } from './event-queue.ts';
import { beginTries, rememberHandled, takeBackTries } from './inbox-store.ts';

type BatchOptions<Data> = DurableConsumerOptions<Data> & { handleBatched: BatchHandler<Data> };
type Readable<Data> = Delivery<Data> & { readonly event: EventEnvelope<Data> };

const byItself: Outcome = { againInMs: 0 };

/** Tries many events in one transaction; never throws. Events that remain unhandled are tried alone later. */
export async function handleBatch<Data>(
  deliveries: readonly Delivery<Data>[],
  options: BatchOptions<Data>,
): Promise<Outcome[]> {
  const { tracer } = options.bus;
  const isUntraced = ({ message }: Delivery<Data>): boolean =>
    !tracer || traceparentOf(message) === undefined;
  const wanted = onceEach(deliveries.filter(isReadable).filter(isUntraced));
  try {
    const begun = await beginTries(options.db, options, idsOf(wanted));
    for (const delivery of wanted) delivery.begun = begun.has(delivery.eventId);
  } catch (error) {
    logFailedBatch(options, error);
    return deliveries.map(() => byItself);
  }
  const taken = wanted.filter(({ begun }) => begun);
  const outcome = taken.length > 0 ? await tryBatch(taken, options) : byItself;
  const tried = new Set<Delivery<Data>>(taken);
  return deliveries.map((delivery) => (tried.has(delivery) ? outcome : byItself));
}

async function tryBatch<Data>(
  taken: readonly Readable<Data>[],
  options: BatchOptions<Data>,
): Promise<Outcome> {
  const events = taken.map(({ event }) => event);
  try {
    await inTransaction(options.db, (transaction) => applyAllOnce(transaction, events, options));
    return 'done';
  } catch (error) {
    logFailedBatch(options, error);
    await takeBack(taken, options);
    return byItself;
  }
}

async function applyAllOnce<Data>(
  transaction: Database,
  events: readonly EventEnvelope<Data>[],
  options: BatchOptions<Data>,
): Promise<void> {
  const ids = events.map(({ id }) => id);
  const unhandled = await rememberHandled(transaction, options, ids);
  const fresh = events.filter(({ id }) => unhandled.has(id));
  if (fresh.length > 0) await options.handleBatched(transaction, fresh);
  afterCommit(transaction, () => {
    const newest = new Map(events.map((event) => [event.aggregateId, event]));
    for (const event of newest.values()) giveHint(event, options);
  });
}

async function takeBack<Data>(taken: readonly Readable<Data>[], options: BatchOptions<Data>): Promise<void> {
  try {
    await takeBackTries(options.db, options, idsOf(taken));
    for (const delivery of taken) delivery.begun = false;
  } catch (error) {
    // The recorded tries stay open, so that the next tries of these events reuse them.
    logFailedBatch(options, error);
  }
}

/** Acknowledges handled events. Waits only for the last confirmation, because the broker keeps the order. */
export async function afterBatch<Data>(
  handled: readonly Delivery<Data>[],
  { durable, logger }: DurableConsumerOptions<Data>,
): Promise<void> {
  const answerable = handled.filter(({ mayAnswer }) => mayAnswer());
  const last = answerable.pop();
  try {
    for (const { message } of answerable) message.ack();
    await last?.message.ackAck();
  } catch (error) {
    logger.debug({ durable, err: error }, 'events may come again');
  }
}

function logFailedBatch<Data>({ durable, event, logger }: BatchOptions<Data>, error: unknown): void {
  logger.warn(
    { durable, event_type: event.type, err: error },
    'a batch of events failed; each is handled alone',
  );
}

const isReadable = <Data>(delivery: Delivery<Data>): delivery is Readable<Data> =>
  delivery.event !== undefined;

const onceEach = <Data>(deliveries: readonly Readable<Data>[]): readonly Readable<Data>[] => {
  const ids = new Set<string>();
  return deliveries.filter(({ eventId }) => ids.size < ids.add(eventId).size);
};

const idsOf = (deliveries: readonly { eventId: string }[]): string[] =>
  deliveries.map(({ eventId }) => eventId);
