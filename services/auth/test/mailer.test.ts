import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@blindspot/service-kit/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, it } from 'vitest';
import { createMailer } from '../src/mail/mailer.ts';
import type { Mailer } from '../src/mail/mailer.ts';

const directory = await mkdtemp(join(tmpdir(), 'mailer-test-'));
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'One line.\n' };
const mailers: Mailer[] = [];
const servers: Server[] = [];
afterAll(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  for (const server of servers) server.close();
  await rm(directory, { recursive: true });
});

function aMailer(smtpUrl?: string): Mailer {
  const logger = createLogger('test', 'silent');
  const mailer = createMailer({ smtpUrl, from: 'no-reply@example.com', directory, logger });
  mailers.push(mailer);
  return mailer;
}

/** Speaks just enough SMTP to take a mail, after refusing so many connections. */
async function aMailServer(refusals = 0): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  let refused = 0;
  const server = createServer((socket) => {
    if (refused < refusals) {
      refused += 1;
      socket.end('421 busy\r\n');
      return;
    }
    takeMail(socket, received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  // A TCP server has an address with a port.
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function takeMail(socket: Socket, received: string[]): void {
  let data: string | undefined;
  socket.setEncoding('utf8').write('220 test\r\n');
  socket.on('data', (chunk: string) => {
    if (data !== undefined) {
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      received.push(data);
      data = undefined;
      socket.write('250 taken\r\n');
    } else if (chunk.startsWith('DATA')) {
      data = '';
      socket.write('354 go on\r\n');
    } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}

it('writes a mail to a file where there is no server', async () => {
  aMailer().send(mail);
  await eventually(async () => {
    expect((await readdir(directory)).filter((name) => /^\d.*\.eml$/.test(name))).toHaveLength(1);
  });
});

it('sends a mail to the server', async () => {
  const { url, received } = await aMailServer();
  aMailer(url).send(mail);
  await eventually(() => expect(received[0]).toContain('To: ada@example.com'));
});

it('tries again when the server refuses', async () => {
  const { url, received } = await aMailServer(1);
  aMailer(url).send(mail);
  await eventually(() => expect(received).toHaveLength(1), { timeoutMs: 10_000 });
});

it('lets the caller go on while the server is away', () => {
  const startedAt = performance.now();
  aMailer('smtp://127.0.0.1:1').send(mail);
  expect(performance.now() - startedAt).toBeLessThan(50);
});
