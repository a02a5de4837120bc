import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface StandInPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const knownToPoolers = new Set(['user', 'database', 'application_name', 'client_encoding']);

/**
 * Implements as much of Postgres's protocol as a client needs to read the version and process id. With
 * `pooling`, rejects start-up parameters and shares one backend, like PgBouncer in transaction mode.
 */
export async function startStandInPostgres({
  version,
  pooling = false,
}: {
  version: string;
  pooling?: boolean;
}): Promise<StandInPostgres> {
  const sockets = new Set<Socket>();
  let clients = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const backend = pooling ? 4_242 : (clients += 1);
    let isIn = false;
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const head = isIn ? 1 : 0;
        if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return;
        const end = head + rest.readInt32BE(head);
        const [kind, body] = [isIn ? String.fromCharCode(rest[0] ?? 0) : '', rest.subarray(head + 4, end)];
        rest = rest.subarray(end);
        if (isIn) answer(socket, kind, body, { version, backend });
        else isIn = signIn(socket, body, { version, backend, pooling });
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://somebody:secret@127.0.0.1:${port}/somewhere`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Server {
  readonly version: string;
  readonly backend: number;
}

function signIn(socket: Socket, body: Buffer, server: Server & { pooling: boolean }): boolean {
  const code = body.readInt32BE(0);
  if (code === 80_877_103) {
    socket.write('N'); // TLS is not supported.
    return false;
  }
  const words = body.subarray(4).toString('utf8').split('\0');
  const foreign = words.filter((word, place) => place % 2 === 0 && word !== '' && !knownToPoolers.has(word));
  if (server.pooling && foreign.length > 0) {
    const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${foreign[0]}\0\0`;
    socket.end(message('E', Buffer.from(text)));
    return false;
  }
  socket.write(
    Buffer.concat([
      message('R', int32(0)),
      message('K', Buffer.concat([int32(server.pooling ? 7 : server.backend), int32(1)])),
      message('Z', Buffer.from('I')),
    ]),
  );
  return true;
}

function answer(socket: Socket, kind: string, body: Buffer, { version, backend }: Server): void {
  if (kind !== 'Q') return;
  const query = body.toString('utf8');
  const number = String(Number.parseInt(version, 10) * 10_000);
  const columns = [
    ...(query.includes('server_version') ? [text('version', version), integer('number', number)] : []),
    // knex sends this query on every connection.
    ...(query.includes('version()') ? [text('version', `PostgreSQL ${version}`)] : []),
    ...(query.includes('pg_backend_pid') ? [integer('pid', String(backend))] : []),
  ];
  socket.write(
    Buffer.concat([
      ...(columns.length > 0 ? row(columns) : []),
      message('C', Buffer.from('SELECT 1\0')),
      message('Z', Buffer.from('I')),
    ]),
  );
}

interface Column {
  readonly name: string;
  readonly type: number;
  readonly value: string;
}

const text = (name: string, value: string): Column => ({ name, type: 25, value });
const integer = (name: string, value: string): Column => ({ name, type: 23, value });

function row(columns: readonly Column[]): Buffer[] {
  const described = columns.map(({ name, type }) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(type),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const values = columns.map(({ value }) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  );
  return [
    message('T', Buffer.concat([int16(columns.length), ...described])),
    message('D', Buffer.concat([int16(columns.length), ...values])),
  ];
}

const message = (kind: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
