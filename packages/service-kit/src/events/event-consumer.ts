import { setTimeout as delay } from 'node:timers/promises';
import { DeliverPolicy } from '@nats-io/jetstream';
import { durableName, type EventDefinition } from '@blindspot/contracts/message';
import type { DurableConsumerOptions, EphemeralConsumerOptions, BatchHandler } from './consumer-options.ts';
import { openDurable, type Session } from './durable-session.ts';
import { deliverAgain, handleEphemeral } from './event-delivery.ts';

export interface EventConsumer {
  /** Stops taking events; resolves once running handlers have ended. */
  stop(): Promise<void>;
}

/** Without `durable`, uses the name in the contract, the only name that the broker allows the service. */
type NamedLater<Data> = Omit<DurableConsumerOptions<Data>, 'durable'> & { durable?: string };

export type Consumer = (
  service: Pick<DurableConsumerOptions<unknown>, 'bus' | 'db' | 'schema' | 'logger'>,
) => EventConsumer;

/** Creates a consumer of one event, with the name that the contract gives it. */
export function subscribe<Data>(
  event: EventDefinition<Data>,
  handler: DurableConsumerOptions<Data>['handler'],
  options: Pick<DurableConsumerOptions<Data>, 'hint' | 'maxAckPending'> = {},
): Consumer {
  return (service) => startConsumer({ ...service, ...options, event, handler });
}

/** Creates a consumer of one event. Its handler takes batches. */
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

/**
 * Starts a consumer of an event. A failed event is retried after 1 s, 5 s, 30 s, 2 min and 10 min, and then
 * becomes a dead letter. A try during an outage does not count.
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

  // Subscribe again after each connect, because the broker may have lost the consumer.
  const forget = bus.onConnected(() => {
    connectedAgain = true;
    session?.end();
    wake?.();
  });
  // A session without its connection would hold events that the broker redelivers only after a deadline.
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
    bus.durables.set(options.durable, {
      isPaused: () => session?.isPaused() === true,
      deliverAgain: (transaction, payload) => deliverAgain(transaction, payload, options),
    });
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      if (!options.ephemeral) bus.durables.delete(options.durable);
      forget();
      forgetLoss();
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
