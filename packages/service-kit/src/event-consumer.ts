import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { durableName } from '@blindspot/contracts/event';
import type { EventDefinition, EventEnvelope } from '@blindspot/contracts/event';
import type { Bus } from './bus.ts';
import type { Database } from './database.ts';
import { deliverAgain, handleDelivery, handleEphemeral } from './event-delivery.ts';
import type { Logger } from './logger.ts';

export type EventConsumer = {
  /** Takes no further event; resolves when the one in progress is done. */
  stop(): Promise<void>;
};

export type DurableConsumerOptions<Data> = {
  ephemeral?: false;
  bus: Bus;
  db: Database;
  /** The service's own, by whose name the contract lets it listen. */
  schema: string;
  durable: string;
  event: EventDefinition<Data>;
  /** Runs in the transaction that also remembers the event; use only the `db` it is given. */
  handler: (db: Database, event: EventEnvelope<Data>) => Promise<void>;
  /** For hints that others may act on at once: what the handler wrote can be read. Also called for a repeated event. */
  afterCommit?: (event: EventEnvelope<Data>) => void;
  logger: Logger;
  /** Set 1 where events must be handled in order; a failing one then holds up those behind it. */
  maxAckPending?: number;
  /** Waits before each further try of an event that failed; after the last one it is parked. */
  retryDelaysMs?: readonly number[];
};

/** Without a name it is the one that the contract gives it; by another the broker lets no service listen. */
type NamedLater<Data> = Omit<DurableConsumerOptions<Data>, 'durable'> & { durable?: string };

export type EphemeralConsumerOptions<Data> = {
  bus: Bus;
  ephemeral: true;
  /**
   * The oldest event of interest, a function where that moves with the time; asked for at each connect, and everything since
   * is read again, so the handler must bear repeats.
   */
  startAt: Date | (() => Date);
  event: EventDefinition<Data>;
  handler: (event: EventEnvelope<Data>) => void;
  logger: Logger;
};

const ackWaitMs = 30_000;
const nanos = 1_000_000;
const retryMs = 1_000;

/**
 * Handles each event of one kind. Durable: effect and inbox row in one transaction, so a repeat has no effect; what fails
 * comes again after 1 s, 5 s, 30 s, 2 min and 10 min and then lies in `dead_letters`. It resumes by itself when the broker
 * returns, also without its data. Ephemeral: every process sees every event from `startAt` on; nothing is stored.
 */
export function startConsumer<Data>(given: NamedLater<Data> | EphemeralConsumerOptions<Data>): EventConsumer {
  const options = given.ephemeral
    ? given
    : { ...given, durable: given.durable ?? durableName(given.schema, given.event) };
  const { bus, event, logger } = options;
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  let wake: (() => void) | undefined;

  // A broker that came back may have lost the consumer, so the subscription is made anew after each connect.
  const forget = bus.onConnected(() => {
    messages?.stop();
    wake?.();
  });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (bus.isConnected()) {
          messages = await open();
          if (stopping.signal.aborted) messages.stop();
          for await (const message of messages) await handle(message);
        }
      } catch (error) {
        logger.warn({ event_type: event.type, err: error }, 'a consumer lost its stream and will resume');
      }
      messages = undefined;
      if (!stopping.signal.aborted) await waitForConnection();
    }
  }

  function waitForConnection(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, retryMs);
      wake = done;
      function done(): void {
        clearTimeout(timer);
        wake = undefined;
        resolve();
      }
    });
  }

  async function open(): Promise<ConsumerMessages> {
    const { stream, client, manager } = bus.streamAccess();
    const subject = bus.subject(event.subject);
    if (options.ephemeral) {
      const ordered = await client.consumers.get(stream, {
        filter_subjects: subject,
        deliver_policy: DeliverPolicy.StartTime,
        opt_start_time: startOf(options.startAt).toISOString(),
      });
      return ordered.consume();
    }
    await manager.consumers.add(stream, {
      durable_name: options.durable,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: ackWaitMs * nanos,
      deliver_policy: DeliverPolicy.All,
      // Our own table ends the tries; a limit here would drop an event whose last try killed the process.
      max_deliver: -1,
      max_ack_pending: options.maxAckPending ?? 256,
    });
    const consumer = await client.consumers.get(stream, options.durable);
    return consumer.consume({ max_messages: 64, abort_on_missing_resource: true });
  }

  async function handle(message: JsMsg): Promise<void> {
    if (options.ephemeral) handleEphemeral(message, options);
    // What is still buffered at a stop goes to another replica at once.
    else if (stopping.signal.aborted) message.nak();
    else await handleDelivery(message, options, ackWaitMs);
  }

  if (!options.ephemeral) {
    bus.durables.set(event.subject, (db, payload) => deliverAgain(db, payload, options));
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      if (!options.ephemeral) bus.durables.delete(event.subject);
      forget();
      wake?.();
      messages?.stop();
      await running;
    },
  };
}

function startOf(startAt: Date | (() => Date)): Date {
  return typeof startAt === 'function' ? startAt() : startAt;
}
