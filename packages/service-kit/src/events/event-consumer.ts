import { DeliverPolicy } from '@nats-io/jetstream';
import { durableName, type EventDefinition } from '@blindspot/contracts/message';
import type { Bus } from './bus.ts';
import type { DurableConsumerOptions, EphemeralConsumerOptions, BatchHandler } from './consumer-options.ts';
import { openDurable } from './durable-session.ts';
import type { Session } from './durable-session.ts';
import { deliverAgain, handleEphemeral } from './event-delivery.ts';

export interface EventConsumer {
  /** Takes no further event; resolves when those in progress are done. */
  stop(): Promise<void>;
}

/** Without a name it is the one that the contract gives it; by another the broker lets no service listen. */
type NamedLater<Data> = Omit<DurableConsumerOptions<Data>, 'durable'> & { durable?: string };

/** One line of what a service hears: a consumer that begins when it is given the service's parts. */
export type Consumer = (
  service: Pick<DurableConsumerOptions<unknown>, 'bus' | 'db' | 'schema' | 'logger'>,
) => EventConsumer;

/** A consumer for a service's list, under the name that the contract gives it. */
export function subscribe<Data>(
  event: EventDefinition<Data>,
  handler: DurableConsumerOptions<Data>['handler'],
  options: Pick<DurableConsumerOptions<Data>, 'hint' | 'maxAckPending'> = {},
): Consumer {
  return (service) => startConsumer({ ...service, ...options, event, handler });
}

/** As `hears`, for events that many are handled at once: the handler is given as many as have come. */
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

/** What a consumer tells of itself. */
export interface ConsumerState {
  durable: string;
  isPaused: () => boolean;
}

const durableConsumers = new WeakMap<Bus, Set<ConsumerState>>();

/** The durable consumers that run on this bus. */
export function consumersOf(bus: Bus): readonly ConsumerState[] {
  return [...(durableConsumers.get(bus) ?? [])];
}

/**
 * Handles each event of one kind. Durable: effect and inbox row in one transaction, so a repeat has no effect. Events of
 * different aggregates are handled side by side, those of one aggregate in order; where a handler takes many at once, all that have come share a
 * transaction, and where that fails each is handled by itself. What fails is tried again after 1 s,
 * 5 s, 30 s, 2 min and 10 min and then lies in `dead_letters`; while the database or another service is away nothing
 * counts as a try, and the consumer waits for its return. It resumes by itself when the broker returns, also without its
 * data. Ephemeral: every process sees every event from `startAt` on; nothing is stored.
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

  // A broker that came back may have lost the consumer, so the subscription is made anew after each connect.
  const forget = bus.onConnected(() => {
    connectedAgain = true;
    session?.end();
    wake?.();
  });
  // Left as it is, a subscription would be there again as soon as the connection is: what is sent to it before it is ended
  // reaches nobody, and comes again only when the broker has waited for an answer.
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

function startOf(startAt: Date | (() => Date)): Date {
  return typeof startAt === 'function' ? startAt() : startAt;
}

async function openEphemeral<Data>(options: EphemeralConsumerOptions<Data>): Promise<Session> {
  const { stream, client } = options.bus.streamAccess();
  const ordered = await client.consumers.get(stream, {
    filter_subjects: options.bus.subject(options.event.subject),
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: startOf(options.startAt).toISOString(),
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
