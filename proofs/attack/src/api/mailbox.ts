import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@blindspot/test-kit/eventually';

/** SMTP server that receives every mail of the product. */
export interface Mailbox {
  /** Value for SMTP_URL. */
  readonly url: string;
  /** Waits for a mail to this address and returns the token of its verification link. */
  tokenFor(email: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    take(socket, received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, // The address of a TCP server is never a string.
    tokenFor: (email) =>
      eventually(
        () => {
          const mail = received.findLast((text) => text.toLowerCase().includes(email.toLowerCase()));
          const token = /verify-email[?]token=([\w.~-]+)/.exec(mail ?? '')?.[1];
          if (token === undefined) throw new Error('There is no mail with a link yet.');
          return Promise.resolve(token);
        },
        { timeoutMs: 20_000, everyMs: 100 },
      ),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Implements the subset of SMTP that the product needs. */
function take(socket: Socket, received: string[]): void {
  let data: string | undefined;
  socket.setEncoding('utf8').write('220 here\r\n');
  socket.on('data', (chunk: string) => {
    if (data !== undefined) {
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      // Decodes quoted-printable: soft line breaks, and `=` written as `=3D`.
      received.push(data.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      data = undefined;
      socket.write('250 taken\r\n');
    } else if (chunk.startsWith('DATA')) {
      data = '';
      socket.write('354 go on\r\n');
    } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
