import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createProxyPipe, type ProxyPipe, type ProxyPace } from './proxy-pipe.ts';

export interface FaultProxy {
  readonly port: number;
  /** The same address, reached through the proxy. */
  through(url: string): string;
  /** Breaks every connection at once; new ones work. */
  cut(): void;
  /** New connections are refused and the present ones broken, as when the server is gone. */
  refuse(): Promise<void>;
  /** Every byte waits this long, give or take the jitter, in both directions and in its order. */
  delay(latencyMs: number, jitterMs?: number): void;
  /** No more than so many bytes pass in a second, in each direction of each connection. */
  limit(bytesPerSecond: number): void;
  /** Whoever closes, the other side hears of it only after this long. */
  closeSlowly(afterMs: number): void;
  /** Each connection breaks once the server has answered so many bytes from now on; it acted on what it was asked. */
  cutAfterReply(bytes: number): void;
  /** Connections stay open and nothing passes any more, as behind a broken network. */
  blackHole(): void;
  /** What the server answers is lost; what it is asked arrives. */
  loseReplies(): void;
  /** The next answer of the server, complete or not, breaks its connection instead of arriving: it acted, and nobody heard. */
  loseNextReply(): void;
  /** As if nothing had been wrong. Connections from before stay broken where bytes were lost. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Stands between a client and a TCP server (Postgres, NATS, a service) and breaks what lies between them. */
export async function createFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort, protocol } = new URL(target);
  const upstreamPort = Number(targetPort || { 'postgres:': 5432, 'nats:': 4222 }[protocol]);
  const links = new Set<Socket>();
  const pipes = new Set<ProxyPipe>();
  const pace: ProxyPace = { latencyMs: 0, jitterMs: 0, bytesPerSecond: Infinity };
  let closeDelayMs = 0;
  let requestsPass = true;
  let repliesPass = true;
  let nextReplyPasses = true;
  let replyAllowance: number | undefined;
  /** Raised with each allowance, so that a connection counts its replies anew. */
  let allowanceRound = 0;

  function join(client: Socket): void {
    const server = connect({ host: hostname, port: upstreamPort, noDelay: true });
    let replied = 0;
    let round = allowanceRound;
    carry(
      client,
      server,
      () => requestsPass,
      () => true,
    );
    carry(
      server,
      client,
      () => repliesPass,
      (bytes) => {
        if (!nextReplyPasses) {
          nextReplyPasses = true;
          reset(client);
          return false;
        }
        if (round !== allowanceRound) replied = 0;
        round = allowanceRound;
        replied += bytes.length;
        if (replyAllowance === undefined || replied <= replyAllowance) return true;
        reset(client);
        reset(server);
        return false;
      },
    );
  }

  function carry(from: Socket, to: Socket, mayPass: () => boolean, admit: (bytes: Buffer) => boolean): void {
    links.add(from);
    const pipe = createProxyPipe(pace);
    pipes.add(pipe);
    from.on('data', (bytes) => {
      if (!mayPass() || !admit(bytes)) return;
      pipe.pass(bytes.length, () => to.writable && to.write(bytes));
    });
    // A lost network does not say goodbye either.
    from.on('end', () => mayPass() && pipe.pass(0, () => later(() => to.end())));
    from.on('error', () => later(() => to.destroy()));
    from.on('close', () => {
      links.delete(from);
      pipes.delete(pipe);
      if (mayPass()) later(() => to.destroy());
    });
  }

  function later(close: () => void): void {
    if (closeDelayMs === 0) close();
    else setTimeout(close, closeDelayMs).unref();
  }

  function cut(): void {
    for (const socket of links) reset(socket);
  }

  const listening = async (port: number): Promise<Server> => {
    const made = createServer({ noDelay: true, allowHalfOpen: true }, join);
    made.listen(port, '127.0.0.1');
    await once(made, 'listening');
    return made;
  };
  let server = await listening(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no TCP address.');
  const { port } = address;

  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };

  return {
    port,
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    cut,
    refuse: close,
    delay(latencyMs, jitterMs = 0) {
      Object.assign(pace, { latencyMs, jitterMs });
    },
    limit(bytesPerSecond) {
      pace.bytesPerSecond = bytesPerSecond;
    },
    closeSlowly(afterMs) {
      closeDelayMs = afterMs;
    },
    cutAfterReply(bytes) {
      allowanceRound += 1;
      replyAllowance = bytes;
    },
    blackHole() {
      requestsPass = false;
      repliesPass = false;
    },
    loseReplies() {
      repliesPass = false;
    },
    loseNextReply() {
      nextReplyPasses = false;
    },
    async heal() {
      Object.assign(pace, { latencyMs: 0, jitterMs: 0, bytesPerSecond: Infinity });
      closeDelayMs = 0;
      replyAllowance = undefined;
      nextReplyPasses = true;
      for (const pipe of pipes) pipe.flush();
      if (!requestsPass || !repliesPass) cut();
      requestsPass = true;
      repliesPass = true;
      if (!server.listening) server = await listening(port);
    },
    stop: close,
  };
}

/** Node cannot reset a socket that is saying goodbye: its handle would stay open for ever. */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
