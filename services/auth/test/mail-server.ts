import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface TestMailServer {
  readonly url: string;
  readonly received: string[];
  readonly recipients: string[];
  readonly greetings: string[];
  /** Sets the behaviour for new connections. Closes open connections. */
  behave(manner: 'take' | 'take-slowly' | 'refuse' | 'refuse-sender' | 'refuse-recipients' | 'hang'): void;
}

/** Starts a server that understands just enough SMTP to accept mails, or to fail in a chosen manner. */
export async function startMailServer(
  manner: Parameters<TestMailServer['behave']>[0] = 'take',
): Promise<TestMailServer> {
  const received: string[] = [];
  const recipients: string[] = [];
  const greetings: string[] = [];
  const sockets = new Set<Socket>();
  let present = manner;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (present === 'refuse') socket.end('421 busy\r\n');
    else if (present === 'take-slowly')
      setTimeout(talk, 700, socket, { received, recipients, greetings }, present);
    else if (present !== 'hang') talk(socket, { received, recipients, greetings }, present);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    recipients,
    greetings,
    behave(next) {
      present = next;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function talk(
  socket: Socket,
  { received, recipients, greetings }: Pick<TestMailServer, 'received' | 'recipients' | 'greetings'>,
  manner: Parameters<TestMailServer['behave']>[0],
): void {
  let data: string | undefined;
  socket.setEncoding('utf8').write('220 test\r\n');
  socket.on('data', (chunk: string) => {
    if (data !== undefined) {
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      received.push(data);
      data = undefined;
      socket.write('250 taken\r\n');
    } else if (chunk.startsWith('RCPT') && manner === 'refuse-recipients') {
      socket.write('550 no such person\r\n');
    } else if (chunk.startsWith('MAIL') && manner === 'refuse-sender') {
      socket.write('550 not your address\r\n');
    } else if (chunk.startsWith('RCPT')) {
      recipients.push(/<(.*)>/.exec(chunk)?.[1] ?? '');
      socket.write('250 ok\r\n');
    } else if (chunk.startsWith('EHLO')) {
      greetings.push(chunk.slice(5).trim());
      socket.write('250-test\r\n250 SMTPUTF8\r\n');
    } else if (chunk.startsWith('DATA')) {
      data = '';
      socket.write('354 go on\r\n');
    } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
