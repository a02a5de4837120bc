import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The one address of several replicas, as a cluster gives them: each connection goes to one of them, in turn, and to the next where one refuses. */
export interface Door {
  readonly port: number;
  open(port: number): void;
  close(port: number): void;
  stop(): Promise<void>;
}

export async function createDoor(port: number): Promise<Door> {
  const replicas: number[] = [];
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };

  async function lead(caller: Socket): Promise<void> {
    turn += 1;
    for (let tried = 0; tried < replicas.length; tried += 1) {
      const replica = connect({
        port: replicas[(turn + tried) % replicas.length] ?? 0,
        host: '127.0.0.1',
        allowHalfOpen: true,
      });
      keep(replica);
      try {
        await once(replica, 'connect');
      } catch {
        continue;
      }
      caller.pipe(replica).pipe(caller);
      // One that breaks breaks the other.
      caller.once('close', () => replica.destroy());
      replica.once('close', () => caller.destroy());
      return;
    }
    caller.destroy();
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (caller) => {
    keep(caller);
    void lead(caller);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port,
    open: (replica) => void replicas.push(replica),
    close: (replica) => void replicas.splice(replicas.indexOf(replica), 1),
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
