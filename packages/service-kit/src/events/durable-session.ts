import { AckPolicy, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import type { ConsumerMessages, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import type { Database } from '../database/database.ts';
import { afterBatch, handleBatch } from './event-batch.ts';
import { afterHandling, handleDelivery, receive } from './event-delivery.ts';
import type { Delivery } from './event-delivery.ts';
import type { DurableConsumerOptions } from './consumer-options.ts';
import { createEventQueue } from './event-queue.ts';
import type { Outcome } from './event-queue.ts';
import { createSlots } from '../process/slots.ts';
import type { Slots } from '../process/slots.ts';

/** One subscription, from its beginning to its end. */
export interface Session {
  /** Takes no further event, and gives back what is in hand and not begun. */
  end(): void;
  /** Settles when it has ended and nothing of it runs any more; rejects where its stream or consumer is gone. */
  over: Promise<void>;
  isPaused(): boolean;
}

const defaultAckWaitMs = 10_000;
const nanos = 1_000_000;
const pullMs = 30_000;
/** For the last word of the broker about a subscription that ends. */
const lastWordMs = 2_000;
const consumerExists = 10_148;

const defaultMostTogether = 256;
const defaultMaxAckPending = 256;

/** Handlers at once, over all consumers of one database: the rest of its pool is for those who wait for an answer. */
const handlersPerDatabase = 4;
const slotsOfDatabases = new WeakMap<Database, Slots>();
/** Whoever may be what ends the process runs alone in it, or others would be blamed with it. */
const everyHandler = 1_000;
const wholeProcess = createSlots(everyHandler);

export async function openDurable<Data>(options: DurableConsumerOptions<Data>): Promise<Session> {
  const { bus, durable, ackWaitMs = defaultAckWaitMs, maxBatch = defaultMostTogether } = options;
  const { stream, created, client, manager } = bus.streamAccess();
  await ensureConsumer(manager, stream, options, ackWaitMs);
  const consumer = await client.consumers.get(stream, durable);
  const ending = new AbortController();
  const queue = createEventQueue<Delivery<Data>>({
    parallel: handlersPerDatabase,
    ...(options.handleBatched && { together: maxBatch }),
    work: (deliveries) => work(deliveries, options),
  });
  let pulled: ConsumerMessages | undefined;
  /** What was on its way when the session ended. */
  const tooLate: JsMsg[] = [];

  /** The stream that our events came from stands: in one that came after it their numbers are those of other events. */
  const mayAnswer = (): boolean => bus.isConnected() && bus.streamAccess().created === created;

  function end(): void {
    ending.abort();
    if (pulled && bus.isConnected()) endInOrder(pulled);
    else pulled?.stop();
    // Wakes who waits for room.
    void queue.close();
  }

  function take(message: JsMsg): void {
    if (!mayAnswer()) end();
    if (ending.signal.aborted) return void tooLate.push(message);
    const present = queue.find(message.seq);
    // The broker took us for dead; the copy in hand goes on under the new delivery's name.
    if (present) present.message = message;
    else {
      const delivery = receive(message, mayAnswer, options);
      queue.add(message.seq, delivery.event?.aggregateId ?? `unreadable ${message.seq}`, delivery);
    }
  }

  /** Never asks for more than there is room for, so that nothing lies unattended in a buffer of the client. */
  async function pull(): Promise<void> {
    while (!ending.signal.aborted) {
      const room = queue.room();
      if (room === 0) {
        await queue.changed();
        continue;
      }
      pulled = await consumer.fetch({ max_messages: room, expires: pullMs });
      if (ending.signal.aborted) pulled.stop();
      for await (const message of pulled) take(message);
    }
  }

  async function run(): Promise<void> {
    // Whatever is in hand stays ours, however long its turn takes to come.
    const attending = setInterval(() => {
      if (mayAnswer()) for (const { message } of queue.items()) message.working();
    }, ackWaitMs / 3);
    try {
      await pull();
    } finally {
      end();
      const left = await queue.close();
      clearInterval(attending);
      await giveBack([...left.map(({ message }) => message), ...tooLate]);
    }
  }

  /** Another replica has it at once. */
  async function giveBack(messages: readonly JsMsg[]): Promise<void> {
    if (messages.length === 0 || !mayAnswer()) return;
    // Whoever looks has the broker forget the request for which nobody waits any more. nats-server 2.9 would take the first event
    // that is given back for an answer to it, and give it to nobody until it has waited in vain.
    await consumer.info().catch(() => undefined);
    if (mayAnswer()) for (const message of messages) message.nak();
  }

  return { end, over: run(), isPaused: () => queue.isPaused() };
}

/**
 * Takes no more than what the broker has sent by now. A subscription that is dropped drops that too, and the broker gives it to
 * nobody else until it has waited for an answer.
 */
function endInOrder(messages: ConsumerMessages): void {
  // Its type leaves the subscription out; when that is drained the library ends what is read from it.
  const { sub } = messages as ConsumerMessages & { readonly sub: Subscription };
  const limit = setTimeout(() => messages.stop(), lastWordMs);
  sub
    .drain()
    .catch(() => messages.stop())
    .finally(() => clearTimeout(limit));
}

async function work<Data>(
  deliveries: readonly Delivery<Data>[],
  options: DurableConsumerOptions<Data>,
): Promise<readonly Outcome[]> {
  const [delivery, another] = deliveries;
  const { handleBatched } = options;
  if (!delivery) return [];
  if (another && handleBatched) {
    const outcomes = await inHandlerSlot(options, 1, () =>
      handleBatch(deliveries, { ...options, handleBatched }),
    );
    await afterBatch(
      deliveries.filter((_, place) => outcomes[place] === 'done'),
      options,
    );
    return outcomes;
  }
  const alone = delivery.suspect;
  const outcome = await inHandlerSlot(options, alone ? everyHandler : 1, () =>
    handleDelivery(delivery, options, { alone }),
  );
  if (outcome === 'done') await afterHandling(delivery, options);
  return [outcome];
}

async function inHandlerSlot<T>({ db }: { db: Database }, weight: number, run: () => Promise<T>): Promise<T> {
  return await inSlot(wholeProcess, weight, () => inSlot(slotsOf(db), 1, run));
}

function slotsOf(db: Database): Slots {
  const slots = slotsOfDatabases.get(db) ?? createSlots(handlersPerDatabase);
  slotsOfDatabases.set(db, slots);
  return slots;
}

async function inSlot<T>(slots: Slots, weight: number, run: () => Promise<T>): Promise<T> {
  const release = await slots.take(weight);
  try {
    return await run();
  } finally {
    release();
  }
}

/** Makes the consumer, or brings one that an earlier version made in line. */
async function ensureConsumer<Data>(
  manager: JetStreamManager,
  stream: string,
  options: DurableConsumerOptions<Data>,
  ackWaitMs: number,
): Promise<void> {
  const { handleBatched, maxBatch = defaultMostTogether } = options;
  const manyPending = handleBatched ? 4 * maxBatch : 0;
  const changeable = {
    filter_subject: options.bus.subject(options.event.subject),
    ack_wait: ackWaitMs * nanos,
    // Our own tables end the tries; a limit here would drop an event whose last try killed the process.
    max_deliver: -1,
    // What waits for another try counts as well, so few that share a transaction are no reason for few in hand.
    max_ack_pending: options.maxAckPending ?? Math.max(defaultMaxAckPending, manyPending),
  };
  try {
    await manager.consumers.add(stream, {
      durable_name: options.durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...changeable,
    });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== consumerExists) throw error;
    await manager.consumers.update(stream, options.durable, changeable);
  }
}
