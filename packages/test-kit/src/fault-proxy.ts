import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /** The same address, reached through the proxy. */
  through(url: string): string;
  /** Breaks every connection at once; new ones work. */
  cut(): void;
  /** New connections are refused and the present ones broken, as when the server is gone. */
  refuse(): Promise<void>;
  /** Every byte waits this long, in both directions. */
  delay(latencyMs: number): void;
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
  let latencyMs = 0;
  let requestsPass = true;
  let repliesPass = true;
  let nextReplyPasses = true;

  function join(client: Socket): void {
    const server = connect({ host: hostname, port: upstreamPort, noDelay: true });
    carry(client, server, () => requestsPass);
    carry(server, client, () => repliesPass);
    server.prependListener('data', () => {
      if (nextReplyPasses) return;
      nextReplyPasses = true;
      client.resetAndDestroy();
    });
  }

  function carry(from: Socket, to: Socket, mayPass: () => boolean): void {
    links.add(from);
    from.on('data', (bytes) => {
      if (!mayPass() || to.destroyed) return;
      if (latencyMs === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), latencyMs);
    });
    // A lost network does not say goodbye either.
    from.on('end', () => mayPass() && setTimeout(() => to.end(), latencyMs));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      links.delete(from);
      if (mayPass()) to.destroy();
    });
  }

  function cut(): void {
    for (const socket of links) socket.resetAndDestroy();
  }

  const listening = async (port: number): Promise<Server> => {
    const made = createServer({ noDelay: true }, join);
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
    delay(newLatencyMs) {
      latencyMs = newLatencyMs;
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
      latencyMs = 0;
      nextReplyPasses = true;
      if (!requestsPass || !repliesPass) cut();
      requestsPass = true;
      repliesPass = true;
      if (!server.listening) server = await listening(port);
    },
    stop: close,
  };
}
