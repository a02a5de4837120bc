import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  through(url: string): string;
  /** Breaks every open connection; new connections work. */
  cut(): void;
  /** Breaks open connections and rejects new ones, as if the server were gone. */
  refuse(): Promise<void>;
  /** Delays the bytes in both directions, with jitter, and keeps their order. */
  delay(latencyMs: number, jitterMs?: number): void;
  limit(bytesPerSecond: number): void;
  /** Passes the end of each connection to the other side after a delay. */
  closeSlowly(afterMs: number): void;
  /** Breaks each connection after this many bytes of replies, when the server has already run the request. */
  cutAfterReply(bytes: number): void;
  /** Keeps connections open but passes nothing, like a broken network. */
  blackHole(): void;
  /** Drops the server's replies but passes the requests. */
  loseReplies(): void;
  /** Breaks a connection when the server's next reply begins, after the server has run the request. */
  loseNextReply(): void;
  /** Removes every fault. Connections that lost bytes stay broken. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a proxy in front of a TCP server such as Postgres or NATS. It can break or delay connections. */
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
  /** Incremented by `cutAfterReply`, so that every connection counts its reply bytes from zero again. */
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
    // A black hole hides the end of a connection from the other side.
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

/** Resets a socket, or destroys it if it has sent its end: a reset would then leave Node's handle open. */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

interface ProxyPace {
  latencyMs: number;
  jitterMs: number;
  bytesPerSecond: number;
}

interface ProxyPipe {
  /** Calls `deliver` after the time that this many bytes take at the current pace. */
  pass(bytes: number, deliver: () => void): void;
  flush(): void;
}

function createProxyPipe(pace: ProxyPace): ProxyPipe {
  const waiting: { dueAt: number; deliver: () => void }[] = [];
  let lastDueAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function deliverDue(): void {
    timer = undefined;
    while (waiting[0] !== undefined && waiting[0].dueAt <= performance.now()) waiting.shift()?.deliver();
    if (waiting[0] !== undefined) timer = setTimeout(deliverDue, waiting[0].dueAt - performance.now());
  }

  return {
    pass(bytes, deliver) {
      const now = performance.now();
      const latencyMs = Math.max(0, pace.latencyMs + (Math.random() * 2 - 1) * pace.jitterMs);
      const transferMs = (bytes / pace.bytesPerSecond) * 1_000;
      lastDueAt = Math.max(lastDueAt + transferMs, now + latencyMs + transferMs);
      if (waiting.length === 0 && lastDueAt <= now) return deliver();
      waiting.push({ dueAt: lastDueAt, deliver });
      timer ??= setTimeout(deliverDue, lastDueAt - now);
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      lastDueAt = 0;
      for (const { deliver } of waiting.splice(0)) deliver();
    },
  };
}
