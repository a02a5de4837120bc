import { createServer } from 'node:net';

/** A TCP port on the loopback address that nobody listens on now. Someone else may take it a moment later. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string')
          reject(new Error('The probe has no TCP address.'));
        else resolve(address.port);
      });
    });
  });
}
