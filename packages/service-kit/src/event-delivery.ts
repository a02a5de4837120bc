import { createHash, randomUUID } from 'node:crypto';
import type { JsMsg } from '@nats-io/jetstream';
import { EventEnvelopeShape } from '@blindspot/contracts/event';
import type { EventDefinition, EventEnvelope } from '@blindspot/contracts/event';
import { AppError } from './app-error.ts';
import { inTransaction, isConnectionTrouble } from './database.ts';
import type { Database } from './database.ts';
import type { DurableConsumerOptions, EphemeralConsumerOptions } from './event-consumer.ts';
import { describeError } from './logger.ts';

const defaultRetryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const dependencyDelayMs = 5_000;

/** One delivery of a durable consumer, to its end: done, to come again, or in `dead_letters`. Never throws. */
export async function handleDelivery<Data>(
  message: JsMsg,
  options: DurableConsumerOptions<Data>,
  ackWaitMs: number,
): Promise<void> {
  const { durable, logger, retryDelaysMs = defaultRetryDelaysMs } = options;
  const maxDeliveries = retryDelaysMs.length + 1;
  const deliveries = message.info.deliveryCount;
  const stillWorking = setInterval(() => message.working(), ackWaitMs / 3);
  try {
    const event = parseEvent(message.string(), options.event);
    if (!event) {
      await park(message, options, 'does not fit the schema of its event');
    } else if (deliveries > maxDeliveries) {
      // Its last try did not come back: it may be what ended the process.
      await park(message, options, 'the last try did not end');
    } else {
      await applyOnce(event, options);
      options.afterCommit?.(event);
      await message.ackAck();
    }
  } catch (error) {
    const waitsForOthers = isConnectionTrouble(error) || (error instanceof AppError && error.status === 503);
    logger.warn(
      { durable, deliveries, event_type: options.event.type, err: error },
      'an event was not handled',
    );
    if (waitsForOthers) message.nak(dependencyDelayMs);
    else if (deliveries < maxDeliveries) message.nak(retryDelaysMs[deliveries - 1] ?? dependencyDelayMs);
    else await parkOrRetry(message, options, error);
  } finally {
    clearInterval(stillWorking);
  }
}

/** A parked event once more, in the transaction given. Throws what the handler throws, and for what cannot be read. */
export async function deliverAgain<Data>(
  db: Database,
  payload: string,
  options: DurableConsumerOptions<Data>,
): Promise<() => void> {
  const event = parseEvent(payload, options.event);
  if (!event) throw new TypeError('The event does not fit its schema.');
  await applyIn(db, event, options);
  return () => options.afterCommit?.(event);
}

/** One delivery of an ephemeral consumer; what does not parse is skipped. */
export function handleEphemeral<Data>(message: JsMsg, options: EphemeralConsumerOptions<Data>): void {
  const event = parseEvent(message.string(), options.event);
  if (!event) {
    options.logger.warn({ event_type: options.event.type }, 'an event does not fit its schema');
    return;
  }
  try {
    options.handler(event);
  } catch (error) {
    options.logger.error({ event_type: event.type, err: error }, 'an event was not handled');
  }
}

/** Undefined where the message is not JSON, not an envelope, or its data does not fit; unknown members are dropped. */
function parseEvent<Data>(
  payload: string,
  definition: EventDefinition<Data>,
): EventEnvelope<Data> | undefined {
  let content: unknown;
  try {
    content = JSON.parse(payload);
  } catch {
    return undefined;
  }
  const envelope = EventEnvelopeShape.safeParse(content);
  if (!envelope.success) return undefined;
  const data = definition.schema.safeParse(envelope.data.data);
  return data.success ? { ...envelope.data, data: data.data } : undefined;
}

async function applyOnce<Data>(
  event: EventEnvelope<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<void> {
  await inTransaction(options.db, (db) => applyIn(db, event, options));
}

async function applyIn<Data>(
  db: Database,
  event: EventEnvelope<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<void> {
  const inserted = await db.raw<{ rowCount: number }>(
    `insert into ${options.schema}.inbox (consumer, event_id) values (?, ?) on conflict do nothing`,
    [options.durable, event.id],
  );
  if (inserted.rowCount === 1) await options.handler(db, event);
}

async function parkOrRetry<Data>(
  message: JsMsg,
  options: DurableConsumerOptions<Data>,
  error: unknown,
): Promise<void> {
  const { type, code, constraint } = describeError(error);
  try {
    await park(message, options, [type, code, constraint].filter(Boolean).join(' '));
  } catch {
    message.nak(dependencyDelayMs);
  }
}

/** Keeps the message with its reason, then tells the broker not to send it again. */
async function park<Data>(
  message: JsMsg,
  options: DurableConsumerOptions<Data>,
  reason: string,
): Promise<void> {
  const { db, schema, durable, event, logger } = options;
  await db.raw(
    `insert into ${schema}.dead_letters (id, consumer, event_id, subject, payload, reason, deliveries)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [
      randomUUID(),
      durable,
      eventIdOf(message),
      event.subject,
      message.string().replaceAll('\u0000', ''),
      reason,
      message.info.deliveryCount,
    ],
  );
  logger.error({ durable, event_type: event.type }, 'an event went to the dead letters');
  // The reason stays in our table: a server older than 2.10.4 ignores a term that carries one.
  message.term();
}

/** The event's id, or one made from its place in the stream, so that a repeat is not kept twice. */
function eventIdOf(message: JsMsg): string {
  const id = EventEnvelopeShape.shape.id.safeParse(message.headers?.get('Nats-Msg-Id'));
  if (id.success) return id.data;
  const digest = createHash('sha256').update(`${message.info.stream}:${message.seq}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
