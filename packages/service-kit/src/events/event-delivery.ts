import { createHash } from 'node:crypto';
import type { JsMsg } from '@nats-io/jetstream';
import { EventEnvelopeShape, type EventDefinition, type EventEnvelope } from '@blindspot/contracts/message';
import { isUnavailable, type Database } from '../database/database.ts';
import type { DurableConsumerOptions, EphemeralConsumerOptions } from './consumer-options.ts';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import { insertDeadLetter } from './dead-letter-store.ts';
import type { Outcome } from './event-queue.ts';
import { beginTry, forgetTries, recordFailure, rememberHandled, takeBackTries } from './inbox-store.ts';
import { describeError } from '../process/logger.ts';
import { inBegun } from '../telemetry/trace.ts';
import { spanOf, traceparentOf } from './bus-traces.ts';

const defaultRetryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const defaultLostTries = 10;
const unreadable = 'does not fit the schema of its event';

export interface Delivery<Data> {
  /** Latest copy of the message, if the broker has sent several. */
  message: JsMsg;
  readonly mayAnswer: () => boolean;
  readonly event: EventEnvelope<Data> | undefined;
  readonly eventId: string;
  /** True if an earlier try never ended, possibly because it crashed the process. */
  suspect: boolean;
  begun: boolean;
  tries: number;
  givenUpFor: string | undefined;
}

export function receive<Data>(
  message: JsMsg,
  mayAnswer: () => boolean,
  options: DurableConsumerOptions<Data>,
): Delivery<Data> {
  const event = parseEvent(message.string(), options.event);
  return {
    message,
    mayAnswer,
    event,
    eventId: event?.id ?? eventIdOf(message),
    suspect: false,
    begun: false,
    tries: 0,
    givenUpFor: event ? undefined : unreadable,
  };
}

/** Runs one try; never throws. An event that may have crashed the process must run alone. */
export async function handleDelivery<Data>(
  delivery: Delivery<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<Outcome> {
  const { event } = delivery;
  try {
    if (event !== undefined && delivery.givenUpFor === undefined && !delivery.begun) {
      const outcome = await begin(delivery, options);
      if (outcome !== undefined) return outcome;
    }
    if (event === undefined || delivery.givenUpFor !== undefined) {
      await keepDeadLetter(delivery, options);
      return 'done';
    }
  } catch (error) {
    logNotHandled(options, error);
    return 'unavailable';
  }
  try {
    await traced(delivery.message, options, () =>
      inTransaction(options.db, (transaction) => applyOnce(transaction, event, options)),
    );
    return 'done';
  } catch (error) {
    logNotHandled(options, error);
    return afterFailure(delivery, options, error);
  }
}

async function traced<Data>(
  message: JsMsg,
  { bus, event }: DurableConsumerOptions<Data>,
  work: () => Promise<void>,
): Promise<void> {
  const traceparent = traceparentOf(message);
  if (!bus.tracer || traceparent === undefined) return await work();
  const span = bus.tracer.begin(spanOf('handle', 'consumer', event.subject), traceparent);
  await inBegun({ span, goesOn: true }, work);
}

export async function deliverAgain<Data>(
  transaction: Database,
  payload: string,
  options: DurableConsumerOptions<Data>,
): Promise<void> {
  const event = parseEvent(payload, options.event);
  if (!event) throw new TypeError('The event does not fit its schema.');
  await applyOnce(transaction, event, options);
}

async function applyOnce<Data>(
  transaction: Database,
  event: EventEnvelope<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<void> {
  const unhandled = await rememberHandled(transaction, options, [event.id]);
  if (unhandled.size > 0) await options.handler(transaction, event);
  afterCommit(transaction, () => giveHint(event, options));
}

/** Records the start of a try. Returns an outcome if the event must wait or is already a dead letter. */
async function begin<Data>(
  delivery: Delivery<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<Outcome | undefined> {
  const { db, retryDelaysMs = defaultRetryDelaysMs, lostTries = defaultLostTries } = options;
  const { eventId } = delivery;
  const earlier = await beginTry(db, options, eventId, { alone: delivery.suspect });
  delivery.begun = earlier.begun;
  delivery.suspect = earlier.open > 0;
  delivery.tries = earlier.failed + earlier.open;
  if (earlier.isDeadLetter) {
    // The event is a dead letter already; only the acknowledgement was lost.
    delivery.begun = false;
    await forgetTries(db, options, eventId);
    delivery.givenUpFor = 'a dead letter already';
    endDelivery(delivery);
    return 'done';
  }
  if (earlier.open >= lostTries) delivery.givenUpFor = `${earlier.open} tries did not come back`;
  else if (earlier.failed > retryDelaysMs.length) delivery.givenUpFor = earlier.reason ?? 'failed';
  if (delivery.givenUpFor !== undefined) return undefined;
  if (!earlier.begun) return { againInMs: 0 };
  const restMs = (retryDelaysMs[earlier.failed - 1] ?? 0) - earlier.failedAgoMs;
  if (restMs <= 0) return undefined;
  await takeBackTries(db, options, [eventId]);
  delivery.begun = false;
  return { againInMs: restMs };
}

/** Acknowledges a handled event. A failure is only logged, because the event is already handled. */
export async function afterHandling<Data>(
  delivery: Delivery<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<void> {
  if (delivery.event === undefined || delivery.givenUpFor !== undefined) return;
  try {
    if (delivery.mayAnswer()) await delivery.message.ackAck();
  } catch (error) {
    options.logger.debug({ durable: options.durable, err: error }, 'an event may come again');
  }
}

export function giveHint<Data>(event: EventEnvelope<Data>, options: DurableConsumerOptions<Data>): void {
  const { durable, hint, logger } = options;
  try {
    hint?.(event);
  } catch (error) {
    logger.warn({ durable, event_type: event.type, err: error }, 'a hint about an event failed');
  }
}

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

/** Parses an event and drops unknown members; undefined if it is not an envelope or breaks its schema. */
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

async function afterFailure<Data>(
  delivery: Delivery<Data>,
  options: DurableConsumerOptions<Data>,
  error: unknown,
): Promise<Outcome> {
  const { db, retryDelaysMs = defaultRetryDelaysMs } = options;
  const { eventId } = delivery;
  try {
    if (isUnavailable(error)) {
      await takeBackTries(db, options, [eventId]);
      delivery.begun = false;
      return 'unavailable';
    }
    const { type, code, constraint } = describeError(error);
    const reason = [type, code, constraint].filter(Boolean).join(' ');
    const failed = await recordFailure(db, options, eventId, reason);
    delivery.begun = false;
    delivery.tries += 1;
    const delayMs = retryDelaysMs[failed - 1];
    if (delayMs === undefined) delivery.givenUpFor = reason;
    return { againInMs: delayMs ?? 0 };
  } catch {
    // The recorded try stays open, and the next try of the event uses it.
    return 'unavailable';
  }
}

async function keepDeadLetter<Data>(
  delivery: Delivery<Data>,
  options: DurableConsumerOptions<Data>,
): Promise<void> {
  const { db, schema, durable, event, logger } = options;
  const { message, eventId, givenUpFor = unreadable, tries } = delivery;
  await inTransaction(db, async (transaction) => {
    await insertDeadLetter(transaction, schema, {
      consumer: durable,
      event_id: eventId,
      subject: event.subject,
      payload: message.string().replaceAll('\u0000', ''),
      reason: givenUpFor,
      deliveries: Math.max(1, tries),
    });
    await forgetTries(transaction, options, eventId);
  });
  logger.error({ durable, event_type: event.type }, 'an event became a dead letter');
  endDelivery(delivery);
}

/** NATS servers before 2.10.4 ignore a `term` with a reason. */
function endDelivery({ message, mayAnswer }: Delivery<unknown>): void {
  if (mayAnswer()) message.term();
}

function logNotHandled<Data>(options: DurableConsumerOptions<Data>, error: unknown): void {
  const { durable, event, logger } = options;
  logger.warn({ durable, event_type: event.type, err: error }, 'an event was not handled');
}

/** A message without an id gets one from its position in the stream. */
function eventIdOf(message: JsMsg): string {
  const id = EventEnvelopeShape.shape.id.safeParse(message.headers?.get('Nats-Msg-Id'));
  if (id.success) return id.data;
  const digest = createHash('sha256').update(`${message.info.stream}:${message.seq}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
