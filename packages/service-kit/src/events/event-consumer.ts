import { setTimeout as delay } from 'node:timers/promises';
import { DeliverPolicy } from '@nats-io/jetstream';
import { durableName, type EventDefinition } from '@blindspot/contracts/message';
import type { Bus } from './bus.ts';
import type { DurableConsumerOptions, EphemeralConsumerOptions, BatchHandler } from './consumer-options.ts';
import { openDurable, type Session } from './durable-session.ts';
import { deliverAgain, handleEphemeral } from './event-delivery.ts';

export interface EventConsumer {
  /** Takes no further event; resolves once running handlers have ended. */
  stop(): Promise<void>;
}

/** The contract's name is the default; the broker lets a service use no other. */
type NamedLater<Data> = Omit<DurableConsumerOptions<Data>, 'durable'> & { durable?: string };

/** An entry in a service's list of consumers; it starts when it gets the service's dependencies. */
export type Consumer = (
  service: Pick<DurableConsumerOptions<unknown>, 'bus' | 'db' | 'schema' | 'logger'>,
) => EventConsumer;

/** Subscribes to an event under the name that the contract gives to the consumer. */
export function subscribe<Data>(
  event: EventDefinition<Data>,
  handler: DurableConsumerOptions<Data>['handler'],
  options: Pick<DurableConsumerOptions<Data>, 'hint' | 'maxAckPending'> = {},
): Consumer {
  return (service) => startConsumer({ ...service, ...options, event, handler });
}

/** Like `subscribe`, for events that the handler takes in batches. */
export function subscribeBatched<Data>(
  event: EventDefinition<Data>,
  handleBatched: BatchHandler<Data>,
  options: Pick<DurableConsumerOptions<Data>, 'hint' | 'maxBatch'> = {},
): Consumer {
  const handler: DurableConsumerOptions<Data>['handler'] = (transaction, one) =>
    handleBatched(transaction, [one]);
  return (service) => startConsumer({ ...service, ...options, event, handler, handleBatched });
}

const retryMs = 1_000;

/** State of a running consumer. */
export interface ConsumerState {
  durable: string;
  isPaused: () => boolean;
}

const durableConsumers = new WeakMap<Bus, Set<ConsumerState>>();

/** Returns the durable consumers of a bus. */
export function consumersOf(bus: Bus): readonly ConsumerState[] {
  return [...(durableConsumers.get(bus) ?? [])];
}

/**
 * Handles each event of one type. A durable consumer stores effect and inbox row in one transaction, so a repeat has no
 * effect. Events of different aggregates run in parallel, those of one aggregate in order. A batch handler gets all
 * events that have arrived in one transaction; if it fails, each is handled alone. A failed event is retried after 1 s, 5
 * s, 30 s, 2 min and 10 min and then becomes a dead letter. While the database or another service is unavailable no try
 * counts and the consumer waits. It resumes when the broker returns, also without its data. An ephemeral consumer gets
 * every event since `startAt` in each process and stores nothing.
 */
export function startConsumer<Data>(given: NamedLater<Data> | EphemeralConsumerOptions<Data>): EventConsumer {
  const options = given.ephemeral
    ? given
    : { ...given, durable: given.durable ?? durableName(given.schema, given.event) };
  const { bus, event, logger } = options;
  const stopping = new AbortController();
  let session: Session | undefined;
  let connectedAgain = false;
  let wake: (() => void) | undefined;
  const forgetState = options.ephemeral
    ? undefined
    : register(bus, { durable: options.durable, isPaused: () => session?.isPaused() === true });

  // A broker that came back may have lost the consumer, so the subscription is opened again after each connect.
  const forget = bus.onConnected(() => {
    connectedAgain = true;
    session?.end();
    wake?.();
  });
  // A session that outlives its connection would receive events that are redelivered only at their deadline.
  const forgetLoss = bus.onDisconnected(() => session?.end());

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      connectedAgain = false;
      try {
        if (bus.isConnected()) {
          session = options.ephemeral ? await openEphemeral(options) : await openDurable(options);
          if (stopping.signal.aborted || connectedAgain) session.end();
          await session.over;
        }
      } catch (error) {
        logger.warn({ event_type: event.type, err: error }, 'a consumer lost its stream and will resume');
      }
      session = undefined;
      if (!stopping.signal.aborted && !connectedAgain) await waitForConnection();
    }
  }

  async function waitForConnection(): Promise<void> {
    const woken = new AbortController();
    wake = () => woken.abort();
    await delay(retryMs, undefined, { signal: woken.signal }).catch(() => undefined);
  }

  if (!options.ephemeral) {
    bus.durables.set(event.subject, (transaction, payload) => deliverAgain(transaction, payload, options));
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      if (!options.ephemeral) bus.durables.delete(event.subject);
      forget();
      forgetLoss();
      forgetState?.();
      wake?.();
      session?.end();
      await running;
    },
  };
}

async function openEphemeral<Data>(options: EphemeralConsumerOptions<Data>): Promise<Session> {
  const { stream, client } = options.bus.streamAccess();
  const ordered = await client.consumers.get(stream, {
    filter_subjects: options.bus.subject(options.event.subject),
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: options.startAt().toISOString(),
  });
  const messages = await ordered.consume();
  async function run(): Promise<void> {
    for await (const message of messages) handleEphemeral(message, options);
  }
  return { end: () => messages.stop(), over: run(), isPaused: () => false };
}

function register(bus: Bus, state: ConsumerState): () => void {
  const states = durableConsumers.get(bus) ?? new Set();
  durableConsumers.set(bus, states.add(state));
  return () => states.delete(state);
}
