import type { App } from './create-app.ts';

export interface Address {
  host: string;
  /** 0 picks a free port. */
  port: number;
}

/**
 * Connections that wait while the event loop is busy. Beyond it the client's system retries after 1, 3 and 7 seconds.
 * 4,096 is Linux's default maximum.
 */
const backlog = 4_096;

/** Listens and returns the address, such as `http://127.0.0.1:41231`. */
export async function listen(app: App, { host, port }: Address): Promise<string> {
  await app.listen({ host, port, backlog });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new TypeError('The app listens on no port.');
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${name.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}:${bound.port}`;
}
