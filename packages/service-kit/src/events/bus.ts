import { setTimeout as delay } from 'node:timers/promises';
import {
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  type JetStreamClient,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { connect, PermissionViolationError, type Msg, type NatsConnection } from '@nats-io/transport-node';
import {
  answersTo,
  inboxes,
  inboxPrefix,
  streamKeeper,
  streamName,
  subjectIn,
} from '@blindspot/contracts/broker-names';
import type { LiveHint, QueryDefinition } from '@blindspot/contracts/message';
import { unavailable } from '../process/app-error.ts';
import { ensureStream, type StreamSettings } from './bus-stream.ts';
import { askOver, serveOver } from './bus-queries.ts';
import { spanOf, traceHeaders } from './bus-traces.ts';
import { brokerAddress } from './broker-address.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../process/logger.ts';
import { withinLimit } from '../process/time-limit.ts';
import { inRemembered, type Tracer } from '../telemetry/trace.ts';

export interface Bus {
  /** True while the broker answers and the stream exists. */
  isConnected(): boolean;
  serverVersion(): string | undefined;
  /** Queries another service. Throws `dependency_unavailable` (503) or the other service's `AppError`. */
  ask<In, Out>(
    query: QueryDefinition<In, Out>,
    input: NoInfer<In>,
    options?: { timeoutMs?: number },
  ): Promise<Out>;
  /** Serves a query on this and every later connection. The replicas of a service share the calls. */
  serve<In, Out>(
    query: QueryDefinition<In, Out>,
    handler: (input: In) => Promise<NoInfer<Out>> | NoInfer<Out>,
  ): void;
  publishLive<Data>(hint: LiveHint<Data>, data: NoInfer<Data>): void;
  /** Subscribes to hints that fit their schema, and ignores others. Returns a function that unsubscribes. */
  onLive<Data>(hint: LiveHint<Data>, handler: (data: Data) => void): () => void;
  /** Publishes an event; resolves once the stream has stored it. Only the outbox relay may call this. */
  publishEvent(subject: string, payload: string, id: string): Promise<void>;
  /** Calls `listener` whenever the stream becomes ready. Returns a function that unsubscribes. */
  onConnected(listener: () => void): () => void;
  /** Calls `listener` on a lost connection, before any reconnect. Returns a function that unsubscribes. */
  onDisconnected(listener: () => void): () => void;
  /** Returns stream, client and manager. Throws `dependency_unavailable` while the broker is unavailable. */
  streamAccess(): StreamAccess;
  /** Returns the subject with the namespace of this installation. */
  subject(subject: string): string;
  readonly durables: Map<string, DurableConsumer>;
  readonly tracer?: Tracer | undefined;
  close(): Promise<void>;
}

interface StreamAccess {
  stream: string;
  /** Creation time of the stream, which shows whether the stream was deleted and created again. */
  created: string;
  client: JetStreamClient;
  manager: JetStreamManager;
}

interface DurableConsumer {
  isPaused: () => boolean;
  /** Handles a stored event unless it was handled before. Rethrows the handler's error. */
  deliverAgain: (transaction: Database, payload: string) => Promise<void>;
}

type Registration = (connection: NatsConnection) => () => void;

const publishTimeoutMs = 2_000;
const retryMs = 500;

/** Connects in the background and restores queries, subscriptions and stream after each connect. */
export function connectBus(options: {
  url: string;
  namespace: string;
  name: string;
  /** Settings of a new stream, which the service `streamKeeper` also applies to an existing stream. */
  stream?: StreamSettings;
  logger: Logger;
  tracer?: Tracer | undefined;
}): Promise<Bus> {
  const { url, namespace, name, stream: settings, logger, tracer } = options;
  const stream = streamName(namespace);
  const registrations = new Map<Registration, (() => void) | undefined>();
  const listeners = new Set<() => void>();
  const lossListeners = new Set<() => void>();
  const stopping = new AbortController();
  let connection: NatsConnection | undefined;
  let access: StreamAccess | undefined;
  let announced: { connection: NatsConnection; created: string } | undefined;
  let preparing = false;

  const onWire = (subject: string): string => subjectIn(namespace, subject);

  async function connectForEver(): Promise<void> {
    let isLogged = false;
    while (!stopping.signal.aborted) {
      try {
        const opened = await connect({
          ...brokerAddress(url),
          name,
          inboxPrefix: onWire(inboxPrefix(name)),
          timeout: 3_000,
          maxReconnectAttempts: -1,
          reconnectTimeWait: retryMs,
          reconnectJitter: 250,
          pingInterval: 20_000,
          maxPingOut: 2,
          // The stack trace of each pending request would be a large part of the request's cost.
          noAsyncTraces: true,
        });
        if (stopping.signal.aborted) return await opened.close();
        connection = opened;
        for (const begin of registrations.keys()) registrations.set(begin, begin(opened));
        void prepareStream();
        await watch(opened);
      } catch (error) {
        if (!isLogged) logger.warn({ dependency: 'nats', err: error }, 'the broker is unavailable; retrying');
        isLogged = true;
      }
      connection = undefined;
      access = undefined;
      await pause(retryMs, stopping.signal);
    }
  }

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const status of opened.status()) {
      if (status.type === 'disconnect') {
        access = undefined;
        announced = undefined;
        logger.warn({ dependency: 'nats' }, 'disconnected from the broker');
        for (const listener of lossListeners) listener();
      } else if (status.type === 'reconnect') {
        void prepareStream();
      } else if (status.type === 'error') {
        logBrokerError(status.error);
      }
    }
  }

  function logBrokerError(error: Error): void {
    if (error instanceof PermissionViolationError) {
      const { operation, subject } = error;
      logger.error({ dependency: 'nats', operation, subject }, 'the broker refuses this service a subject');
    } else {
      logger.warn({ dependency: 'nats', err: error }, 'the broker reported an error');
    }
  }

  /** Finds or creates the stream after every connect, because the broker may have lost its data. */
  async function prepareStream(): Promise<void> {
    if (preparing) return;
    preparing = true;
    let isLogged = false;
    try {
      while (!stopping.signal.aborted) {
        const opened = connection;
        if (!opened || opened.isClosed()) return;
        try {
          const client = jetstream(opened, { timeout: publishTimeoutMs });
          const manager = await jetstreamManager(opened, { timeout: publishTimeoutMs, checkAPI: false });
          const created = await ensureStream(
            manager,
            { name: stream, subjects: onWire('blindspot.>'), settings, isKeeper: name === streamKeeper },
            logger,
          );
          access = { stream, created, client, manager };
          announce(opened, created);
          return;
        } catch (error) {
          if (!isLogged) logger.warn({ dependency: 'nats', err: error }, 'the stream is not ready; retrying');
          isLogged = true;
          await pause(retryMs, stopping.signal);
        }
      }
    } finally {
      preparing = false;
    }
  }

  function announce(opened: NatsConnection, created: string): void {
    if (announced?.connection === opened && announced.created === created) return;
    announced = { connection: opened, created };
    logger.info({ dependency: 'nats' }, 'connected to the broker');
    for (const listener of listeners) listener();
  }

  function register(registration: Registration): () => void {
    registrations.set(registration, connection ? registration(connection) : undefined);
    return () => {
      registrations.get(registration)?.();
      registrations.delete(registration);
    };
  }

  const running = connectForEver();
  const isConnected = (): boolean => access !== undefined && connection?.isClosed() === false;

  return Promise.resolve({
    isConnected,
    serverVersion: () => connection?.info?.version,
    ask: (query, input, askOptions = {}) =>
      askOver(connection, { ...query, subject: onWire(query.subject) }, input, {
        answersTo: onWire(answersTo(name, query.service)),
        timeoutMs: askOptions.timeoutMs ?? 2_000,
      }),
    serve(query, handler) {
      const served = { ...query, subject: onWire(query.subject) };
      register((opened) => serveOver(opened, served, handler, { inboxes: onWire(inboxes), logger, tracer }));
    },
    publishLive(hint, data) {
      // A hint is not buffered while the broker is unavailable, because a late hint is useless.
      if (isConnected()) connection?.publish(onWire(hint.subject), JSON.stringify(data));
    },
    onLive: (hint, handler) =>
      register((opened) => {
        const subscription = opened.subscribe(onWire(hint.subject), {
          callback: (error, message) => {
            // A rejected subscription is logged with the other errors of the connection.
            const parsed = error ? undefined : hint.schema.safeParse(contentOf(message));
            if (parsed?.success) handler(parsed.data);
          },
        });
        return () => subscription.unsubscribe();
      }),
    async publishEvent(subject, payload, id) {
      const { client } = streamAccess();
      try {
        await inRemembered(id, spanOf('publish', 'producer', subject), async () => {
          const sending = { msgID: id, timeout: publishTimeoutMs, retries: 0 };
          await client.publish(onWire(subject), payload, { ...sending, ...traceHeaders() });
        });
      } catch (error) {
        // A broker that does not answer may have lost the stream. A `JetStreamApiError` is an answer.
        if (!(error instanceof JetStreamApiError)) void prepareStream();
        throw unavailable('dependency_unavailable', 'The broker did not accept the event.', error);
      }
    },
    onConnected(listener) {
      listeners.add(listener);
      if (access) listener();
      return () => listeners.delete(listener);
    },
    onDisconnected(listener) {
      lossListeners.add(listener);
      return () => lossListeners.delete(listener);
    },
    streamAccess,
    subject: onWire,
    durables: new Map(),
    tracer,
    async close() {
      stopping.abort();
      access = undefined;
      // Draining sends buffered messages and lets running queries answer; an unavailable broker cannot be drained.
      await withinLimit(2_000, Promise.resolve(connection?.drain()), undefined).catch(() => undefined);
      await connection?.close();
      await running;
    },
  } satisfies Bus);

  function streamAccess(): StreamAccess {
    if (!access) throw unavailable('dependency_unavailable', 'The message broker cannot be reached.');
    return access;
  }
}

function contentOf(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
