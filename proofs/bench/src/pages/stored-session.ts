import { once } from 'node:events';
import { eventually } from '@blindspot/test-kit/eventually';

/** Stores a session in the local storage of a browser on this debugging port, as signing in would. */
export async function storeSession(
  port: number,
  baseUrl: string,
  session: { user: unknown; access_token: string },
): Promise<void> {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${baseUrl}/receipt`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const entries = { token: session.access_token, user: JSON.stringify(session.user) };
  const expression = `location.origin === ${JSON.stringify(new URL(baseUrl).origin)} &&
    (Object.assign(localStorage, ${JSON.stringify(entries)}), true)`;
  await eventually(
    async () => {
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
      const [event] = (await once(socket, 'message')) as [{ data: string }];
      if (!event.data.includes('"value":true')) throw new Error('The page has not opened.');
    },
    { timeoutMs: 10_000 },
  );
  socket.send(JSON.stringify({ id: 2, method: 'Page.close' }));
  socket.close();
}
