import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { connect, PermissionViolationError } from '@nats-io/transport-node';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
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
import { ensureStream } from './bus-stream.ts';
import type { StreamSettings } from './bus-stream.ts';
import { askOver, serveOver } from './bus-queries.ts';
import { spanOf, traceHeaders } from './bus-traces.ts';
import { brokerAddress } from './broker-address.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../process/logger.ts';
import { inRemembered } from '../telemetry/trace.ts';
import type { Tracer } from '../telemetry/trace.ts';

export interface Bus {
  /** True while the broker answers and the stream stands. */
  isConnected(): boolean;
  /** Of the server that it is connected to; undefined while it is not. */
  serverVersion(): string | undefined;
  /** Asks another service. Throws `dependency_unavailable` (503), or the `AppError` that the other side threw. */
  ask<In, Out>(query: QueryDefinition<In, Out>, input: In, options?: { timeoutMs?: number }): Promise<Out>;
  /** Answers a query, shared with all replicas of the service; also when the broker comes later. */
  serve<In, Out>(query: QueryDefinition<In, Out>, handler: (input: In) => Promise<Out> | Out): void;
  /** A hint to whoever listens now; lost when nobody does. Never carries a fact that is kept nowhere else. */
  publishLive<Data>(hint: LiveHint<Data>, data: Data): void;
  /** Listens for hints; what does not fit the hint's schema is passed over. Returns how to stop. */
  onLive<Data>(hint: LiveHint<Data>, handler: (data: Data) => void): () => void;
  /** Only for the outbox relay: resolves when the stream has stored the event. */
  publishEvent(subject: string, payload: string, id: string): Promise<void>;
  /** Called when the stream stands after each connect and reconnect, and when it was made anew; returns how to stop. */
  onConnected(listener: () => void): () => void;
  /** Called when the connection is lost, before it is sought again; returns how to stop. */
  onDisconnected(listener: () => void): () => void;
  /** Stream, client and manager for a consumer; throws `dependency_unavailable` while the broker is away. */
  streamAccess(): StreamAccess;
  /** The subject as it is on the wire, with this bus's namespace. */
  subject(subject: string): string;
  /** How an event is handed once more to a durable consumer of this process, by the event's subject. */
  readonly durables: Map<string, DeliverAgain>;
  /** Where spans are collected. */
  readonly tracer?: Tracer | undefined;
  close(): Promise<void>;
}

interface StreamAccess {
  stream: string;
  /** When it was made, which names this stream among all that ever had its name. */
  created: string;
  client: JetStreamClient;
  manager: JetStreamManager;
}

/** Handles the event in the transaction it is given. */
type DeliverAgain = (transaction: Database, payload: string) => Promise<void>;

type Registration = (connection: NatsConnection) => () => void;

const publishTimeoutMs = 2_000;
const retryMs = 500;

/**
 * Returns at once, also while the broker is away: it connects in the background for ever, and puts queries, listeners and
 * the stream in place after each connect.
 */
export function connectBus(options: {
  url: string;
  namespace: string;
  /** Of the service, which is also its user where the broker knows one for each. */
  name: string;
  /** What a new stream gets, and its keeper gives one that stands. Unless given, a new one has no limit of its own. */
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
  /** The connection and stream that the listeners know of. */
  let announced: { connection: NatsConnection; created: string } | undefined;
  let preparing = false;

  const onWire = (subject: string): string => subjectIn(namespace, subject);

  async function connectForEver(): Promise<void> {
    let told = false;
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
          // A stack for every message that waits for an answer, in case it gets none, is a large part of what it costs.
          noAsyncTraces: true,
        });
        if (stopping.signal.aborted) return await opened.close();
        connection = opened;
        for (const begin of registrations.keys()) registrations.set(begin, begin(opened));
        void prepareStream();
        await watch(opened);
      } catch (error) {
        if (!told) logger.warn({ dependency: 'nats', err: error }, 'the broker is away; trying on');
        told = true;
      }
      connection = undefined;
      access = undefined;
      await pause(retryMs, stopping.signal);
    }
  }

  /** Ends when the connection is closed for good. */
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
        tellError(status.error);
      }
    }
  }

  /** What the broker refuses it says here, and to the caller only where a call was waiting. */
  function tellError(error: Error): void {
    if (error instanceof PermissionViolationError) {
      const { operation, subject } = error;
      logger.error({ dependency: 'nats', operation, subject }, 'the broker refuses this service a subject');
    } else {
      logger.warn({ dependency: 'nats', err: error }, 'the broker reported an error');
    }
  }

  /** The broker may have come back without its data, so the stream is looked for after every connect. */
  async function prepareStream(): Promise<void> {
    if (preparing) return;
    preparing = true;
    let told = false;
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
          if (!told) logger.warn({ dependency: 'nats', err: error }, 'the stream is not ready; trying on');
          told = true;
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

  /** Keeps a subscription for this and every later connection. */
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
      // A hint that cannot be sent now is worthless later, so nothing is buffered while the broker is away.
      if (isConnected()) connection?.publish(onWire(hint.subject), JSON.stringify(data));
    },
    onLive: (hint, handler) =>
      register((opened) => {
        const subscription = opened.subscribe(onWire(hint.subject), {
          callback: (error, message) => {
            // A refused subscription is told with the connection's other errors.
            const heard = error ? undefined : hint.schema.safeParse(contentOf(message));
            if (heard?.success) handler(heard.data);
          },
        });
        return () => subscription.unsubscribe();
      }),
    async publishEvent(subject, payload, id) {
      const { client } = streamAccess();
      try {
        await inRemembered(id, spanOf('publish', 'producer', subject), async () => {
          const carried = traceHeaders();
          const sending = { msgID: id, timeout: publishTimeoutMs, retries: 0 };
          await client.publish(
            onWire(subject),
            payload,
            carried ? { ...sending, headers: carried } : sending,
          );
        });
      } catch (error) {
        // A broker that says no has its stream; one that says nothing may have lost it.
        if (!(error instanceof JetStreamApiError)) void prepareStream();
        throw unavailable('dependency_unavailable', 'The broker did not take the event.', error);
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
      // Draining sends what is buffered and lets queries in progress answer; a broker that is away cannot be drained.
      const drained = new AbortController();
      await Promise.race([connection?.drain(), pause(2_000, drained.signal)]).catch(() => undefined);
      drained.abort();
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

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}
