import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import type { Database } from '../database/database.ts';
import { afterBatch, handleBatch } from './event-batch.ts';
import { afterHandling, handleDelivery, receive, type Delivery } from './event-delivery.ts';
import type { DurableConsumerOptions } from './consumer-options.ts';
import { createEventQueue, type Outcome } from './event-queue.ts';
import { createSlots, type Slots } from '../process/slots.ts';

export interface Session {
  /** Stops accepting events, and returns the waiting events to the broker. */
  end(): void;
  /** Settles once the session and its handlers have ended; rejects if the stream or consumer is gone. */
  over: Promise<void>;
  isPaused(): boolean;
}

const defaultAckWaitMs = 10_000;
const nanos = 1_000_000;
const pullMs = 30_000;
/** An ending subscription waits this long for messages that the broker has already sent. */
const lastWordMs = 2_000;
const consumerExists = 10_148;

const defaultMostTogether = 256;
const defaultMaxAckPending = 256;

/** Limits the handlers per database, so that calls can use the other connections of its pool. */
const handlersPerDatabase = 4;
const slotsOfDatabases = new WeakMap<Database, Slots>();
/** An event that may have crashed the process takes all slots of this process and thus runs alone. */
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
  const tooLate: JsMsg[] = [];

  /** Returns false while disconnected, or once a new stream uses the same numbers for other events. */
  const mayAnswer = (): boolean => bus.isConnected() && bus.streamAccess().created === created;

  function end(): void {
    ending.abort();
    if (pulled && bus.isConnected()) endInOrder(pulled);
    else pulled?.stop();
    void queue.close();
  }

  function take(message: JsMsg): void {
    if (!mayAnswer()) end();
    if (ending.signal.aborted) return void tooLate.push(message);
    const present = queue.find(message.seq);
    // The broker redelivers an event if it considers this process dead. Keep the newer message.
    if (present) present.message = message;
    else {
      const delivery = receive(message, mayAnswer, options);
      queue.add(message.seq, delivery.event?.aggregateId ?? `unreadable ${message.seq}`, delivery);
    }
  }

  /** Fetches only as many events as fit in the queue, so that no event waits in the client's buffer. */
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
    // Extends the acknowledgement deadline of all queued events.
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

  /** Hands messages back to the broker, so that it delivers them to another replica immediately. */
  async function giveBack(messages: readonly JsMsg[]): Promise<void> {
    if (messages.length === 0 || !mayAnswer()) return;
    // This query cancels the pending pull. Otherwise nats-server 2.9 would redeliver messages to that pull.
    await consumer.info().catch(() => undefined);
    if (mayAnswer()) for (const message of messages) message.nak();
  }

  return { end, over: run(), isPaused: () => queue.isPaused() };
}

/** Waits for messages on their way, which the broker would otherwise redeliver only after their deadline. */
function endInOrder(messages: ConsumerMessages): void {
  // The library's type lacks `sub`. Draining the subscription ends the iteration over its messages.
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
  const outcome = await inHandlerSlot(options, delivery.suspect ? everyHandler : 1, () =>
    handleDelivery(delivery, options),
  );
  if (outcome === 'done') await afterHandling(delivery, options);
  return [outcome];
}

async function inHandlerSlot<T>({ db }: { db: Database }, weight: number, run: () => Promise<T>): Promise<T> {
  return await wholeProcess.run(weight, () => slotsOf(db).run(1, run));
}

function slotsOf(db: Database): Slots {
  const slots = slotsOfDatabases.get(db) ?? createSlots(handlersPerDatabase);
  slotsOfDatabases.set(db, slots);
  return slots;
}

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
    // Our own tables limit the tries; a limit here would drop an event whose last try crashed the process.
    max_deliver: -1,
    // This limit includes events that wait for a retry, so it does not shrink with the batch size.
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
