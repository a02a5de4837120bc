import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from './connection.ts';

test('openConnection ends a call to a silent server after the limit', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = openConnection(`http://127.0.0.1:${port}`, 50);
  await expect(connection.send('GET /', {})).rejects.toThrow('closed before the answer');
});
